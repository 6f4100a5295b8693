import ts from 'typescript';
import { styledComponents } from './styled-components';

it('a styled component has an id, and styles without comments and indentation', () => {
  const source = [
    "import styled from 'styled-components';",
    'const Card = styled(Link)`',
    '  /* Why. */',
    '  width: ${width}px;',
    "  &::before { content: '\\2013  '; }",
    '`;',
    'const text = `two  spaces`;',
  ];
  const { outputText } = ts.transpileModule(source.join('\n'), {
    fileName: 'site-remote/src/card.tsx',
    transformers: { before: [styledComponents] },
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  expect(outputText).toMatch(/styled\(Link\)\.withConfig\(\{ componentId: "s[0-9a-f]{8}" \}\)/);
  expect(outputText).toContain("` width: ${width}px; &::before { content: '\\2013  '; } `");
  expect(outputText).toContain('`two  spaces`');
});
