/** firebase-tools runs this before it deploys rules. A plain `firebase deploy` would not test them: it is refused. */
if (process.env['RULES_ARE_TESTED'] !== '1') {
  console.error('This would ship rules that were not tested. Ship them by: npm run deploy -- rules');
  process.exit(1);
}
