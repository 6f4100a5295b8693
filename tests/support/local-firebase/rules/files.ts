/** The outcome of reading t/n as the user u: allowed, denied, or the rules file is refused. */
export type Outcome = 'allowed' | 'denied' | 'refused';

/** A file with these rules in the block for documents. */
export const inDocuments = (body: string): string =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n    ${body}\n  }\n}`;

const whole = (body: string): string => `rules_version = '2';\n${body}`;
const reads = (condition: string): string => `match /t/{x} { allow read: if ${condition}; }`;
type Row = [shows: string, outcome: Outcome, source: string];
const allows = (shows: string, rules: string): Row => [shows, 'allowed', inDocuments(rules)];
const denies = (shows: string, rules: string): Row => [shows, 'denied', inDocuments(rules)];
const refuses = (shows: string, rules: string): Row => [shows, 'refused', inDocuments(rules)];
const anything = 'match /databases/{database}/documents { match /{c}/{d} { allow read; } }';
const chain = (length: number): string =>
  `${Array.from({ length }, (_, at) => `function f${at}() { return ${at === length - 1 ? 'true' : `f${at + 1}()`}; }`).join(' ')} ${reads('f0()')}`;
const lets = (count: number): string =>
  `function f() { ${Array.from({ length: count }, (_, at) => `let a${at} = ${at};`).join(' ')} return true; } ${reads('f()')}`;

/** Rules files, each with the behaviour that it shows and the outcome. Google's emulator agrees with all of them. */
export const files: Row[] = [
  allows(
    'a semicolon may be missing after a rule',
    'match /t/{x} { allow get: if true allow list: if false }',
  ),
  allows('a rule needs no condition', 'match /t/{x} { allow read; }'),
  refuses("a condition begins with 'if'", 'match /t/{x} { allow read: true; }'),
  ['an empty file', 'refused', ''],
  [
    'the version may have any quotes, with or without a semicolon',
    'allowed',
    `rules_version = "2"\nservice cloud.firestore { ${anything} }`,
  ],
  ['another version', 'refused', `rules_version = '3';\nservice cloud.firestore { ${anything} }`],
  allows(
    'a function may follow its use',
    'match /t/{x} { allow read: if f(); } function f() { return true; }',
  ),
  refuses("a function without 'return'", `function f() { true } ${reads('f()')}`),
  refuses(
    'a function declared twice',
    `function f() { return true; } function f() { return false; } ${reads('f()')}`,
  ),
  allows(
    'an inner function hides the outer one',
    'function f() { return false; } match /t/{x} { function f() { return true; } allow read: if f(); }',
  ),
  allows(
    'a function hides a function of the language',
    `function exists(a) { return true; } ${reads('exists(1)')}`,
  ),
  denies(
    'a function does not see the names of the block that calls it',
    `function f() { return x == 'n'; } ${reads('f()')}`,
  ),
  denies(
    'a function does not see the arguments of its caller',
    `function g() { return a == 1; } function f(a) { return g(); } ${reads('f(1)')}`,
  ),
  allows('a function sees the request', `function f() { return request.auth.uid == 'u'; } ${reads('f()')}`),
  allows(
    'an argument may have the name of the request',
    `function f(request) { return request == 1; } ${reads('f(1)')}`,
  ),
  allows(
    'a wildcard may have the name of the request',
    "match /t/{request} { allow get: if request == 'n'; }",
  ),
  denies('a missing argument is an error', `function f(a) { return true; } ${reads('f()')}`),
  denies('an unknown function is an error', reads('f()')),
  allows(
    'an argument that is not used is not evaluated',
    `function f(a) { return true; } ${reads('f(null.a)')}`,
  ),
  allows(
    "a 'let' that is not used is not evaluated",
    `function f() { let a = null.a; return true; } ${reads('f()')}`,
  ),
  denies(
    "a 'let' that is used is evaluated",
    `function f() { let a = null.a; return a == 1; } ${reads('f()')}`,
  ),
  allows(
    "a 'let' sees those before it",
    `function f(x) { let a = x + 1; let b = a + 2; return b == 4; } ${reads('f(1)')}`,
  ),
  refuses("a 'let' needs a semicolon", `function f() { let a = 1 return a == 1; } ${reads('f()')}`),
  refuses(
    "a 'let' that is bound twice",
    `function f() { let a = 1; let a = 2; return a == 2; } ${reads('f()')}`,
  ),
  refuses("a 'let' called like an argument", `function f(a) { let a = 1; return a == 1; } ${reads('f(2)')}`),
  allows(
    "a 'let' may be called like a wildcard",
    'match /t/{x} { function f() { let x = 1; return x == 1; } allow read: if f(); }',
  ),
  refuses(
    'a name of a package is refused as an argument',
    `function f(duration) { return duration == 1; } ${reads('f(1)')}`,
  ),
  allows('seven arguments', `function f(a,b,c,d,e,g,h) { return true; } ${reads('f(1,2,3,4,5,6,7)')}`),
  refuses('eight arguments', `function f(a,b,c,d,e,g,h,i) { return true; } ${reads('f(1,2,3,4,5,6,7,8)')}`),
  allows("ten 'let'", lets(10)),
  refuses('a function that calls itself', `function f(x) { return f(x); } ${reads('f(1)')}`),
  refuses(
    'functions that call each other',
    `function f(x) { return g(x); } function g(x) { return f(x); } ${reads('f(1)')}`,
  ),
  allows(
    'an outer function is not recursive because an inner one hides what it calls',
    'function f() { return g(); } function g() { return true; } match /t/{x} { function g() { return f(); } allow read: if g(); }',
  ),
  allows('calls twenty deep', chain(21)),
  refuses('calls deeper than twenty', chain(22)),
  allows('an expression of 99 levels', reads(Array(99).fill('true').join(' && '))),
  refuses('an expression of 100 levels', reads(Array(100).fill('true').join(' && '))),
  refuses('a path that binds a name twice', "match /{x}/{x} { allow read: if x == 'n'; }"),
  allows(
    'an inner path may bind a name again',
    "match /{x}/n { allow read: if x == 't'; match /a/{x} { allow read: if x == 'n'; } }",
  ),
  allows('a path continues in an inner block', 'match /t { match /n { allow read: if true; } }'),
  denies('a block does not cover what lies below its path', 'match /t { allow read: if true; }'),
  allows(
    'segments may hold dashes and dots',
    'match /t-x/{y} { allow read; } match /t.x/{y} { allow read; } match /t/n { allow read; }',
  ),
  refuses('a path that ends with a slash', 'match /t/n/ { allow read: if true; }'),
  refuses('a path without a slash', 'match t/n { allow read: if true; }'),
  denies('an unknown method allows nothing', 'match /t/n { allow foo: if true; }'),
  refuses("an 'allow' without a method", 'match /t/n { allow: if true; }'),
  allows('methods may be named twice', 'match /t/n { allow get, get, read: if true; }'),
  allows('comments may be anywhere', '/* a */ // b\nmatch /t/n { allow get: if /* c */ true; // d\n }'),
  allows('a condition continues on the next line', 'match /t/n { allow get: if true\n && \n true; }'),
  [
    'a service declared twice',
    'refused',
    whole(`service cloud.firestore { ${anything} } service cloud.firestore { ${anything} }`),
  ],
  [
    'rules for another database do not count',
    'denied',
    whole('service cloud.firestore { match /databases/other/documents { match /{c}/{d} { allow read; } } }'),
  ],
  [
    'a path may be written in one piece',
    'allowed',
    whole('service cloud.firestore { match /databases/{database}/documents/t/{x} { allow read; } }'),
  ],
  refuses('a block with nothing in it', 'match /t/n { }'),
  refuses('a word that belongs nowhere', 'match /t/n { allow get; } junk'),
  [
    'a file that ends early',
    'refused',
    "rules_version = '2';\nservice cloud.firestore {\n match /databases/{d}/documents {\n",
  ],
  refuses('two semicolons', 'match /t/n { allow get;; }'),
  refuses('a semicolon after a block', 'match /t/n { allow get; };'),
  allows(
    'words of the language may be names of fields',
    "match /t/n { allow get: if {'in': 1, 'allow': 2, 'return': 3}.allow == 2; }",
  ),
  refuses(
    'words of the language may not be names of arguments',
    'function f(match) { return match == 1; } match /t/n { allow get: if f(1); }',
  ),
  allows(
    'one rule that allows is enough, whatever the result of others',
    'match /t/n { allow get: if null.a; allow get: if true; }',
  ),
];
