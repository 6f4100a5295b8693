import { Integer as Replaced } from '@firebase/webchannel-wrapper/bloom-blob';
import { Integer } from '../../webpack/whole-numbers';

const all = ['0', '7', '-7', '12', '9007199254740992', '9007199254740993', '9223372036854775807'];

it.each(all)(
  'the number %s of an id comes before and after the others as in the client’s own library',
  (one) => {
    const ours = all.map((other) => Integer.fromString(one).compare(Integer.fromString(other)));
    const theirs = all.map((other) => Replaced.fromString(one).compare(Replaced.fromString(other)));
    expect(ours.map(Math.sign)).toEqual(theirs.map(Math.sign));
  },
);
