import { doubleValue, isInteger64 } from '../values/numbers';
import { nullValue, type Value } from '../values/value';

/**
 * A sum of numbers as their order keys hold them. Whole numbers are added exactly; a double that is whole is not told
 * from an integer, which the JavaScript client does not do either.
 */
export class Sum {
  private whole = 0n;
  private fraction = 0;
  private isWhole = true;
  private count = 0;

  add({ double, above }: { double: number; above: number }): void {
    this.count++;
    if (Number.isInteger(double) && Math.abs(double) <= 2 ** 63) {
      this.whole += BigInt(double) + BigInt(above);
    } else {
      this.fraction += double;
      this.isWhole = false;
    }
  }

  private get asDouble(): number {
    return this.fraction + Number(this.whole);
  }

  get total(): Value {
    const fits = this.isWhole && isInteger64(this.whole);
    return fits ? { integerValue: this.whole.toString() } : doubleValue(this.asDouble);
  }

  /** Null where there is no number. */
  get average(): Value {
    return this.count === 0 ? nullValue : doubleValue(this.asDouble / this.count);
  }
}
