import { collection, deleteDoc, doc, getDocs, query, where } from 'firebase/firestore/lite';
import { adminOf, type Admin } from 'admin-data';
import type { TestData } from 'tests/support/admin-data';
import { collections } from 'shared-data/documents';

/** A person with an account and a verified e-mail address, who is an admin only while a member of the team. */
export class Guest {
  /** The id of the last invitation that was found. It may have been used or withdrawn since. */
  #invitation = 'a'.repeat(20);

  private constructor(
    private readonly test: TestData,
    readonly address: string,
    readonly admin: Admin,
  ) {}

  static async arrive(test: TestData, address: string): Promise<Guest> {
    const admin = adminOf(test.visit());
    await admin.session.signUp(address, 'battery-staple');
    await admin.session.sendVerification();
    await test.firebase.signIn.links.verify(test.firebase.signIn.links.mails.at(-1)!.oobCode);
    await admin.session.isAddressProven();
    return new Guest(test, address, admin);
  }

  /** Joins with the open invitation for this address. Without one, tries the last known invitation, which is invalid. */
  join = async (): Promise<void> => {
    const { db } = this.test.administration;
    const mine = query(collection(db, collections.invitations), where('email', '==', this.address));
    const [open] = (await getDocs(mine)).docs;
    if (open) this.#invitation = open.id;
    await this.admin.join(this.#invitation);
  };

  /** Starts a test run: ends the membership, and updates the session. */
  async begin(): Promise<void> {
    const { state } = this.admin.session;
    if ('uid' in state) await deleteDoc(doc(this.test.administration.db, collections.admins, state.uid));
    await this.admin.session.refresh();
  }
}
