/**
 * The rules language of Firestore (`rules_version = '2'`), as a peggy grammar. Binary operators are parsed as a flat
 * list, which `join` nests: `is` is followed by a type and not an operand, so it cannot be one more level of
 * precedence.
 */
export const grammar = String.raw`
{{
  const POWER = { '||': 1, '&&': 2, in: 3, is: 4, '==': 5, '!=': 5, '<': 6, '<=': 6, '>': 6, '>=': 6, '+': 7 };

  function join(head, tail) {
    let next = 0;
    function climb(left, least) {
      while (next < tail.length && POWER[tail[next].operator] >= least) {
        const { operator, at, operand, type } = tail[next++];
        left = type
          ? { kind: 'is', operand: left, type, at }
          : { kind: 'binary', operator, left, right: climb(operand, POWER[operator] + 1), at };
      }
      return left;
    }
    return climb(head, 1);
  }

  function split(parts) {
    return {
      functions: parts.filter((part) => part.kind === 'function'),
      matches: parts.filter((part) => part.kind === 'match'),
      allows: parts.filter((part) => part.kind === 'allow'),
    };
  }
}}

File = _ version:Version SERVICE "cloud.firestore" !WordCharacter _ "{" _ matches:Match* "}" _ { return { version, matches }; }
Version = RULES_VERSION "=" _ value:Text ";"? _ { return { value, at: offset() }; }

Match = MATCH pattern:PatternSegment+ _ "{" _ parts:(Function / Match / Allow)* end:("}" { return offset(); }) _ {
  if (parts.length === 0) error("A 'match' block holds at least one 'allow', 'match' or 'function'.");
  return { kind: 'match', at: offset(), pattern, ...split(parts) };
}
PatternSegment
  = "/{" _ name:Identifier ("=" { error("A wildcard of many names is not implemented by this server."); })? "}" { return { kind: 'wildcard', name }; }
  / "/" literal:PlainSegment { return { kind: 'literal', text: literal }; }

Allow = ALLOW methods:Methods condition:Condition? ";"? _ { return { kind: 'allow', at: offset(), methods, condition }; }
Methods = head:Word _ tail:("," _ @Word _)* { return [head, ...tail]; }
Condition = ":" _ ("if" !WordCharacter / "" { error("Missing 'if' before the condition."); }) _ @Expression

Function = FUNCTION name:Identifier "(" _ parameters:Names? ")" _ "{" _ lets:Let* RETURN result:Expression ";"? _ "}" _ {
  return { kind: 'function', at: offset(), name, parameters: parameters ?? [], lets, result };
}
Names = head:Identifier tail:("," _ @Identifier)* { return [head, ...tail]; }
Let = LET name:Identifier "=" _ value:Expression (";" / "" { error("Missing ';' after 'let " + name + "'."); }) _ { return { name, value, at: offset() }; }

Expression = test:Binary branches:("?" _ @Expression ":" _ @Expression)? {
  return branches ? { kind: 'conditional', test, then: branches[0], otherwise: branches[1], at: offset() } : test;
}
Binary = head:Unary tail:Tail* { return join(head, tail); }
Tail
  = "is" !WordCharacter _ type:Word _ { return { operator: 'is', type, at: offset() }; }
  / operator:Operator _ operand:Unary { return { operator, operand, at: offset() }; }
Operator "an operator"
  = "||" / "&&" / "==" / "!=" / "<=" / ">=" / "<" / ">" / "+" / @"in" !WordCharacter
  / operator:[-*%/] { error("The operator '" + operator + "' is not implemented by this server."); }

Unary
  = operator:("--" / "++") { error("The operators '++' and '--' are not part of the rules language."); }
  / "-" _ number:Number _ !("." / "[") { return { ...number, value: -number.value, at: offset() }; }
  / "-" { error("The operator '-' is not implemented by this server."); }
  / "!" !"=" _ operand:Unary { return { kind: 'not', operand, at: offset() }; }
  / Postfix
Postfix = head:Primary tail:Suffix* {
  return tail.reduce((object, suffix) => ({ ...suffix, object }), head);
}
Suffix
  = "." _ name:Word _ call:Arguments? {
      return call ? { kind: 'method', name, arguments: call, at: offset() } : { kind: 'member', name, at: offset() };
    }
  / "[" _ index:Expression (":" { error("A range is not implemented by this server."); })? "]" _ { return { kind: 'index', index, at: offset() }; }
Arguments = "(" _ list:List? ")" _ { return list ?? []; }
List = head:Expression tail:("," _ @Expression)* { return [head, ...tail]; }

Primary
  = "(" _ @Expression ")" _
  / "[" _ items:List? (","? _) "]" _ { return { kind: 'list', items: items ?? [], at: offset() }; }
  / "{" _ entries:Entries? (","? _) "}" _ { return { kind: 'map', entries: entries ?? [], at: offset() }; }
  / segments:("/" @PathSegment)+ _ { return { kind: 'path', segments, at: offset() }; }
  / Literal
  / name:Identifier call:Arguments? {
      return call ? { kind: 'call', name, arguments: call, at: offset() } : { kind: 'name', name, at: offset() };
    }
Entries = head:Entry tail:("," _ @Entry)* { return [head, ...tail]; }
Entry = key:Expression ":" _ value:Expression { return { key, value }; }
PathSegment = "$(" _ @Expression ")" / text:PlainSegment { return { kind: 'literal', value: text, at: offset() }; }
PlainSegment "a path segment" = $("(" [A-Za-z0-9_-]+ ")") / $[A-Za-z0-9_.~%@+-]+

Literal
  = "true" !WordCharacter _ { return { kind: 'literal', value: true, at: offset() }; }
  / "false" !WordCharacter _ { return { kind: 'literal', value: false, at: offset() }; }
  / "null" !WordCharacter _ { return { kind: 'literal', value: null, at: offset() }; }
  / value:Text { return { kind: 'literal', value, at: offset() }; }
  / ['"] { error("This string does not end in its line, or holds an unknown escape."); }
  / @Number _
Number "a number"
  = text:$(([0-9]+ "." [0-9]*) / ("." [0-9]+)) !WordCharacter { return { kind: 'literal', value: Number(text), at: offset() }; }
  / text:$("0" / [1-9] [0-9]*) !WordCharacter { return { kind: 'literal', value: BigInt(text), at: offset() }; }

Text "a string" = @Quoted _
Quoted = '"' parts:([^"\\\n\r] / Escape)* '"' { return parts.join(''); }
       / "'" parts:([^'\\\n\r] / Escape)* "'" { return parts.join(''); }
Escape
  = "\\u" code:$([0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F]) { return String.fromCharCode(parseInt(code, 16)); }
  / "\\" name:["'\\nrtbfav?${'`'}] { return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', a: '\x07', v: '\v' }[name] ?? name; }

Identifier "a name" = !(Keyword !WordCharacter) @Word _
Word "a name" = $([A-Za-z_] [A-Za-z0-9_]*)
WordCharacter = [A-Za-z0-9_]
Keyword = "match" / "allow" / "function" / "service" / "return" / "if" / "in" / "is" / "true" / "false" / "null" / "let"

RULES_VERSION = "rules_version" !WordCharacter _
SERVICE = "service" !WordCharacter _
MATCH = "match" !WordCharacter _
ALLOW = "allow" !WordCharacter _
FUNCTION = "function" !WordCharacter _
RETURN = "return" !WordCharacter _
LET = "let" !WordCharacter _

_ "a space" = ([ \t\r\n\uFEFF] / "//" [^\n]* / "/*" (!"*/" .)* "*/")*
`;
