/** Run by firebase-tools before it ships the rules: a `firebase deploy` by hand would ship them untested. */
if (process.env['RULES_ARE_TESTED'] !== '1') {
  console.error('This would ship rules that were not tested. Ship them by: npm run deploy -- rules');
  process.exit(1);
}
