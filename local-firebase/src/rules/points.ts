/** Degrees north and degrees east. */
export class LatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

export class Vector {
  constructor(readonly values: readonly number[]) {}
}
