import { writeFieldRules } from './field-rules';

writeFieldRules();
console.log('Wrote the conditions of the fields into firestore.rules.');
