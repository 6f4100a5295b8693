/** The link of an invitation. What follows the `#` is its secret: no server sees that. */
export const invitationLink = (id: string): string => `${location.origin}/admin/invitation#${id}`;
