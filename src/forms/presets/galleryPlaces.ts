/** Places in the gallery of new forms: name of the committed file, and its preset. */
export const GALLERY_PLACES = {
  shop: 'shop',
  restaurant: 'amenity/restaurant',
  toilet: 'amenity/toilets',
  'bus-stop': 'public_transport/platform/bus_point',
  'water-point': 'amenity/drinking_water',
  'street-lamp': 'highway/street_lamp',
  playground: 'leisure/playground',
  'charging-station': 'amenity/charging_station',
  clinic: 'amenity/clinic',
  recycling: 'amenity/recycling',
} as const satisfies { readonly [file: string]: string }
