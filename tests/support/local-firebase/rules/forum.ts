import fc from 'fast-check';
import type { RulesRequest } from '../../../../local-firebase/src/rules';
import type { Fields, StoredDocument } from '../../../../local-firebase/src/values/value';
import { claims, time } from './evaluate';
import { inDocuments } from './files';
import { int, text } from './lists';

/** The rules of a forum, which use most features of the language. */
export const forum = inDocuments(`
    function signedIn() { return request.auth != null; }
    function isAdmin() { return signedIn() && exists(/databases/$(database)/documents/admins/$(request.auth.uid)); }
    function valid(post) {
      let known = post.keys().hasOnly(['title', 'owner', 'likes', 'tags']);
      return known && post.title is string && post.title.size() in [1, 2, 3] && post.get('likes', 0) >= 0;
    }
    match /posts/{post} {
      allow get: if resource == null || resource.data.get('tags', []).hasAny(['public']) || isOwner();
      allow create: if signedIn() && valid(request.resource.data) && request.resource.data.owner == request.auth.uid;
      allow update: if valid(request.resource.data)
        && (isAdmin() || isOwner() && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['title', 'tags']));
      allow delete: if isAdmin() || (isOwner() && resource.data.likes == 0);
      function isOwner() { return signedIn() && resource.data.owner == request.auth.uid; }
      match /comments/{comment} {
        allow read: if exists(/databases/$(database)/documents/posts/$(post));
        allow write: if signedIn() && comment.matches('[a-z]+') && get(/databases/$(database)/documents/posts/$(post)).data.owner != request.auth.uid;
      }
    }
    match /posts/{post}/comments/{comment} { allow delete: if isAdmin(); }
    match /admins/{uid} { allow get: if request.auth.uid == uid; }`);

/** The documents that exist before each request. */
export const seeded: Record<string, Fields> = {
  'admins/u': {},
  'posts/p1': {
    title: text('a'),
    owner: text('u'),
    likes: int(0),
    tags: { arrayValue: { values: [text('public')] } },
  },
  'posts/p2': { title: text('b'), owner: text('v'), likes: int(3) },
  'posts/p3': { title: text('c'), owner: text('w'), likes: int(0), tags: { arrayValue: {} } },
  'posts/p4': { title: int(5) },
  'posts/p1/comments/c': { text: text('x') },
};

/** Documents that requests may create. They are deleted afterwards. */
export const missing = [
  'posts/new',
  'posts/p2/comments/new',
  'posts/none/comments/c',
  'posts/p2/comments/N1',
];

const postFields = fc.record(
  {
    title: fc.constantFrom(text(''), text('a'), text('abcd'), int(1)),
    owner: fc.constantFrom(text('u'), text('v')),
    likes: fc.constantFrom(int(0), int(3), int(-1), text('x')),
    tags: fc.constantFrom({ arrayValue: { values: [text('public')] } }, { arrayValue: {} }),
    other: fc.constant(int(1)),
  },
  { requiredKeys: [] },
);
export interface ForumRequest {
  uid: string | null;
  path: string;
  kind: 'get' | 'set' | 'merge' | 'delete';
  fields: Fields;
}

/** Requests of several people, many of which are denied. */
export const request: fc.Arbitrary<ForumRequest> = fc.record({
  uid: fc.constantFrom('u', 'v', 'w', null),
  path: fc.constantFrom(
    'posts/p1',
    'posts/p2',
    'posts/p3',
    'posts/p4',
    'posts/new',
    'posts/p1/comments/c',
    'posts/p2/comments/new',
    'posts/none/comments/c',
    'posts/p2/comments/N1',
    'admins/u',
    'admins/v',
    'elsewhere/x',
  ),
  kind: fc.constantFrom('get' as const, 'set' as const, 'merge' as const, 'delete' as const),
  fields: postFields as fc.Arbitrary<Fields>,
});

export const document = (path: string, fields?: Fields): StoredDocument | null =>
  fields ? { path, fields, createTime: time, updateTime: time } : null;

/** The same request as the rules receive it. */
export function asRulesRequest({ uid, path, kind, fields }: ForumRequest): RulesRequest {
  const own = seeded[path];
  const hasNoData = kind === 'get' || kind === 'delete';
  return {
    method: hasNoData ? kind : own ? 'update' : 'create',
    path,
    auth: uid ? { uid, token: { ...claims, sub: uid } } : null,
    time,
    resource: document(path, own),
    newResource: hasNoData ? null : document(path, kind === 'merge' ? { ...own, ...fields } : fields),
  };
}
