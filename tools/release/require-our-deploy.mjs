/** firebase-tools runs this script before it ships the rules. It refuses a plain `firebase deploy`, which would ship them untested. */
if (process.env['RULES_ARE_TESTED'] !== '1') {
  console.error('This would ship rules that were not tested. Ship them by: npm run deploy -- rules');
  process.exit(1);
}
