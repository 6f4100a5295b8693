/** The outcome of reading t/n as the user u: allowed, denied, or the rules file is refused. */
export type Outcome = 'allowed' | 'denied' | 'refused';

/** A file with these rules in the block for documents. */
export const inDocuments = (body: string): string =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n    ${body}\n  }\n}`;

const whole = (body: string): string => `rules_version = '2';\n${body}`;
const anything = 'match /databases/{database}/documents { match /{d=**} { allow read; } }';
const chain = (length: number): string =>
  `${Array.from({ length }, (_, at) => `function f${at}() { return ${at === length - 1 ? 'true' : `f${at + 1}()`}; }`).join(' ')} match /t/{x} { allow read: if f0(); }`;
const lets = (count: number): string =>
  `function f() { ${Array.from({ length: count }, (_, at) => `let a${at} = ${at};`).join(' ')} return true; } match /t/{x} { allow read: if f(); }`;

/** Rules files, each with the behaviour that it shows and the outcome. Google's emulator agrees with all of them. */
export const files: [shows: string, source: string, outcome: Outcome][] = [
  [
    'a semicolon may be missing after a rule',
    inDocuments('match /t/{x} { allow get: if true allow list: if false }'),
    'allowed',
  ],
  ['a rule needs no condition', inDocuments('match /t/{x} { allow read; }'), 'allowed'],
  ["a condition begins with 'if'", inDocuments('match /t/{x} { allow read: true; }'), 'refused'],
  ['an empty file is refused', '', 'refused'],
  [
    'the version may have any quotes, with or without a semicolon',
    `rules_version = "2"\nservice cloud.firestore { ${anything} }`,
    'allowed',
  ],
  ['another version is refused', `rules_version = '3';\nservice cloud.firestore { ${anything} }`, 'refused'],
  [
    'functions may be outside of services',
    whole(
      `function f() { return true; } service cloud.firestore { match /databases/{d}/documents/{p=**} { allow read: if f(); } }`,
    ),
    'allowed',
  ],
  [
    'functions may be in services',
    whole(
      `service cloud.firestore { function f() { return true; } match /databases/{d}/documents/{p=**} { allow read: if f(); } }`,
    ),
    'allowed',
  ],
  [
    'a function may follow its use',
    inDocuments('match /t/{x} { allow read: if f(); } function f() { return true; }'),
    'allowed',
  ],
  [
    "a function without 'return' is refused",
    inDocuments('function f() { true } match /t/{x} { allow read: if f(); }'),
    'refused',
  ],
  [
    'a function declared twice is refused',
    inDocuments(
      'function f() { return true; } function f() { return false; } match /t/{x} { allow read: if f(); }',
    ),
    'refused',
  ],
  [
    'an inner function hides the outer one',
    inDocuments(
      'function f() { return false; } match /t/{x} { function f() { return true; } allow read: if f(); }',
    ),
    'allowed',
  ],
  [
    'a function hides a function of the language',
    inDocuments('function exists(a) { return true; } match /t/{x} { allow read: if exists(1); }'),
    'allowed',
  ],
  [
    'a function does not see the names of the block that calls it',
    inDocuments("function f() { return x == 'n'; } match /t/{x} { allow read: if f(); }"),
    'denied',
  ],
  [
    'a function does not see the arguments of its caller',
    inDocuments(
      'function g() { return a == 1; } function f(a) { return g(); } match /t/{x} { allow read: if f(1); }',
    ),
    'denied',
  ],
  [
    'a function sees the request',
    inDocuments("function f() { return request.auth.uid == 'u'; } match /t/{x} { allow read: if f(); }"),
    'allowed',
  ],
  [
    'an argument may have the name of the request',
    inDocuments('function f(request) { return request == 1; } match /t/{x} { allow read: if f(1); }'),
    'allowed',
  ],
  [
    'a wildcard may have the name of the request',
    inDocuments("match /t/{request} { allow get: if request == 'n'; }"),
    'allowed',
  ],
  [
    'a missing argument is an error',
    inDocuments('function f(a) { return true; } match /t/{x} { allow read: if f(); }'),
    'denied',
  ],
  ['an unknown function is an error', inDocuments('match /t/{x} { allow read: if f(); }'), 'denied'],
  [
    'an argument that is not used is not evaluated',
    inDocuments('function f(a) { return true; } match /t/{x} { allow read: if f(1 / 0); }'),
    'allowed',
  ],
  [
    "a 'let' that is not used is not evaluated",
    inDocuments('function f() { let a = 1 / 0; return true; } match /t/{x} { allow read: if f(); }'),
    'allowed',
  ],
  [
    "a 'let' that is used is evaluated",
    inDocuments('function f() { let a = 1 / 0; return a == 1; } match /t/{x} { allow read: if f(); }'),
    'denied',
  ],
  [
    "a 'let' sees those before it",
    inDocuments(
      'function f(x) { let a = x + 1; let b = a * 2; return b == 4; } match /t/{x} { allow read: if f(1); }',
    ),
    'allowed',
  ],
  [
    "a 'let' needs a semicolon",
    inDocuments('function f() { let a = 1 return a == 1; } match /t/{x} { allow read: if f(); }'),
    'refused',
  ],
  [
    "a 'let' that is bound twice is refused",
    inDocuments('function f() { let a = 1; let a = 2; return a == 2; } match /t/{x} { allow read: if f(); }'),
    'refused',
  ],
  [
    "a 'let' called like an argument is refused",
    inDocuments('function f(a) { let a = 1; return a == 1; } match /t/{x} { allow read: if f(2); }'),
    'refused',
  ],
  [
    "a 'let' may be called like a wildcard",
    inDocuments('match /t/{x} { function f() { let x = 1; return x == 1; } allow read: if f(); }'),
    'allowed',
  ],
  [
    'a name of a package is refused as an argument',
    inDocuments('function f(duration) { return duration == 1; } match /t/{x} { allow read: if f(1); }'),
    'refused',
  ],
  [
    'seven arguments are accepted',
    inDocuments(
      'function f(a,b,c,d,e,g,h) { return true; } match /t/{x} { allow read: if f(1,2,3,4,5,6,7); }',
    ),
    'allowed',
  ],
  [
    'eight arguments are refused',
    inDocuments(
      'function f(a,b,c,d,e,g,h,i) { return true; } match /t/{x} { allow read: if f(1,2,3,4,5,6,7,8); }',
    ),
    'refused',
  ],
  ["ten 'let' are accepted", inDocuments(lets(10)), 'allowed'],
  [
    'a function that calls itself is refused',
    inDocuments('function f(x) { return f(x); } match /t/{x} { allow read: if f(1); }'),
    'refused',
  ],
  [
    'functions that call each other are refused',
    inDocuments(
      'function f(x) { return g(x); } function g(x) { return f(x); } match /t/{x} { allow read: if f(1); }',
    ),
    'refused',
  ],
  [
    'an outer function is not recursive because an inner one hides what it calls',
    inDocuments(
      'function f() { return g(); } function g() { return true; } match /t/{x} { function g() { return f(); } allow read: if g(); }',
    ),
    'allowed',
  ],
  ['calls twenty deep are accepted', inDocuments(chain(21)), 'allowed'],
  ['calls deeper than twenty are refused', inDocuments(chain(22)), 'refused'],
  [
    'an expression of 99 levels is accepted',
    inDocuments(`match /t/{x} { allow read: if ${Array(99).fill('true').join(' && ')}; }`),
    'allowed',
  ],
  [
    'an expression of 100 levels is refused',
    inDocuments(`match /t/{x} { allow read: if ${Array(100).fill('true').join(' && ')}; }`),
    'refused',
  ],
  [
    'a path that binds a name twice is refused',
    inDocuments("match /{x}/{x} { allow read: if x == 'n'; }"),
    'refused',
  ],
  [
    'an inner path may bind a name again',
    inDocuments("match /{x}/n { allow read: if x == 't'; match /a/{x} { allow read: if x == 'n'; } }"),
    'allowed',
  ],
  [
    'a wildcard of many names precedes others',
    inDocuments('match /{p=**}/n { allow read: if p == /t; }'),
    'allowed',
  ],
  [
    'a wildcard of many names is a path',
    inDocuments("match /{p=**} { allow read: if p == /t/n && p == path('t/n') && p[1] == 'n'; }"),
    'allowed',
  ],
  [
    'a wildcard of many names covers none',
    inDocuments("match /t/n/{q=**} { allow read: if string(q) != 'x'; }"),
    'allowed',
  ],
  [
    'two wildcards of many names in one path are refused',
    inDocuments('match /{p=**}/{q=**} { allow read: if true; }'),
    'refused',
  ],
  [
    'a path continues in an inner block',
    inDocuments('match /t { match /n { allow read: if true; } }'),
    'allowed',
  ],
  [
    'a block does not cover what lies below its path',
    inDocuments('match /t { allow read: if true; }'),
    'denied',
  ],
  [
    'segments may hold dashes and dots',
    inDocuments('match /t-x/{y} { allow read; } match /t.x/{y} { allow read; } match /t/n { allow read; }'),
    'allowed',
  ],
  [
    'a path that ends with a slash is refused',
    inDocuments('match /t/n/ { allow read: if true; }'),
    'refused',
  ],
  ['a path without a slash is refused', inDocuments('match t/n { allow read: if true; }'), 'refused'],
  ['an unknown method allows nothing', inDocuments('match /t/n { allow foo: if true; }'), 'denied'],
  ["an 'allow' without a method is refused", inDocuments('match /t/n { allow: if true; }'), 'refused'],
  ['methods may be named twice', inDocuments('match /t/n { allow get, get, read: if true; }'), 'allowed'],
  [
    'comments may be anywhere',
    inDocuments('/* a */ // b\nmatch /t/n { allow get: if /* c */ true; // d\n }'),
    'allowed',
  ],
  [
    'a condition continues on the next line',
    inDocuments('match /t/n { allow get: if true\n && \n true; }'),
    'allowed',
  ],
  [
    'rules of other services do not count',
    whole(
      `service firebase.storage { match /b/{b}/o { match /{a=**} { allow read; } } } service cloud.firestore { ${anything} }`,
    ),
    'allowed',
  ],
  [
    'without rules for Firestore nothing is allowed',
    whole('service firebase.storage { match /{a=**} { allow read; } }'),
    'denied',
  ],
  [
    'a service declared twice is refused',
    whole(`service cloud.firestore { ${anything} } service cloud.firestore { ${anything} }`),
    'refused',
  ],
  [
    'rules for another database do not count',
    whole('service cloud.firestore { match /databases/other/documents { match /{d=**} { allow read; } } }'),
    'denied',
  ],
  [
    'a path may be written in one piece',
    whole('service cloud.firestore { match /databases/{database}/documents/t/{x} { allow read; } }'),
    'allowed',
  ],
  ['a block with nothing in it is refused', inDocuments('match /t/n { }'), 'refused'],
  ['a word that belongs nowhere is refused', inDocuments('match /t/n { allow get; } junk'), 'refused'],
  [
    'a file that ends early is refused',
    "rules_version = '2';\nservice cloud.firestore {\n match /databases/{d}/documents {\n",
    'refused',
  ],
  ['two semicolons are refused', inDocuments('match /t/n { allow get;; }'), 'refused'],
  ['a semicolon after a block is refused', inDocuments('match /t/n { allow get; };'), 'refused'],
  [
    'words of the language may be names of fields',
    inDocuments("match /t/n { allow get: if {'in': 1, 'allow': 2, 'return': 3}.allow == 2; }"),
    'allowed',
  ],
  [
    'words of the language may not be names of arguments',
    inDocuments('function f(match) { return match == 1; } match /t/n { allow get: if f(1); }'),
    'refused',
  ],
  [
    'one rule that allows is enough, whatever the result of others',
    inDocuments('match /t/n { allow get: if 1 / 0 == 1; allow get: if true; }'),
    'allowed',
  ],
  ['a division needs a space', inDocuments('match /t/n { allow get: if 4/2 == 2; }'), 'refused'],
];
