import { paths } from '../paths.ts'
import { formId } from '../shapes.ts'
import * as Type from 'typebox'
import { GeoPoint } from '../../forms/submission/Submission.ts'
import { FoundPlace, NearbyPlace, NearbyPlaces, NearbySettings, PlaceMarks } from '../placeShapes.ts'
import type { Endpoint } from '../Endpoint.ts'
import { pageProblems, language, position } from './params.ts'

/** Places of map-by-you forms, and the search for places by name. */
export const placeEndpoints = {
  listNearby: {
    ...paths.listNearby,
    caller: 'anyone',
    summary: 'The places of a map-by-you form nearest to a position; its newest when no position is given',
    params: formId,
    query: Type.Object({
      ...Type.Partial(GeoPoint).properties,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    output: NearbyPlaces,
    problems: pageProblems,
  },
  judgeNear: {
    ...paths.judgeNear,
    caller: 'worker',
    summary:
      'Whether an answer keeps away from those of other submissions as its author wants, where the form warns before it is sent; the border is blurred, and of the others nothing else is told',
    params: formId,
    body: Type.Object(
      {
        path: Type.String({ minLength: 1, maxLength: 1_000, description: 'of the question: names joined by /' }),
        answer: Type.Unknown({ description: 'the answer, with its GeoJSON geometry' }),
        version: Type.Optional(Type.Integer({ minimum: 1 })),
        own: Type.Optional(Type.String({ maxLength: 100, description: 'the submission being corrected' })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      violation: Type.Union([
        Type.Object({
          key: Type.String(),
          params: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])),
          message: Type.Optional(Type.Unknown({ description: 'the author’s words, where there are some' })),
        }),
        Type.Null(),
      ]),
    }),
    problems: [...pageProblems, 'tooManyRequests'],
  },
  findSimilarPlaces: {
    ...paths.findSimilarPlaces,
    caller: 'anyone',
    summary: 'Places that may be the one about to be added: near it, and called much the same',
    params: formId,
    body: Type.Object(
      { ...GeoPoint.properties, name: Type.String({ minLength: 1, maxLength: 1_000 }) },
      { additionalProperties: false },
    ),
    output: NearbyPlaces,
    problems: pageProblems,
  },
  searchPlaces: {
    ...paths.searchPlaces,
    caller: 'anyone',
    summary: 'Places by their names, those near a position first: towns, or what the configured geocoder knows',
    query: Type.Object({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      ...position,
      language,
    }),
    output: Type.Object({ places: Type.Array(FoundPlace) }),
    problems: ['tooManyRequests'],
  },
  namePlace: {
    ...paths.namePlace,
    caller: 'anyone',
    summary: 'What is at a position: an address where a geocoder is configured, else the nearest town',
    query: Type.Object({ ...GeoPoint.properties, language }),
    output: Type.Object({ place: Type.Union([FoundPlace, Type.Null()]) }),
    problems: ['tooManyRequests'],
  },
  listPlaceMarks: {
    ...paths.listPlaceMarks,
    caller: 'anyone',
    summary: 'The places in a part of the map, near ones counted together',
    params: formId,
    query: Type.Object({ bbox: Type.String({ description: 'west,south,east,north in degrees' }) }),
    output: PlaceMarks,
    problems: [...pageProblems, 'badRequest'],
  },
  getPlace: {
    ...paths.getPlace,
    caller: 'anyone',
    summary: 'One place of a map-by-you form, as far as it is shown',
    params: Type.Object({ id: formId.properties.id, placeId: Type.String({ minLength: 1, maxLength: 64 }) }),
    output: NearbyPlace,
    problems: [...pageProblems, 'placeNotFound'],
  },
  getNearbySettings: {
    ...paths.getNearbySettings,
    caller: 'form:viewer',
    summary: 'What a map-by-you form shows others of its places',
    params: formId,
    output: NearbySettings,
    problems: ['formNotFound'],
  },
  setNearbySettings: {
    ...paths.setNearbySettings,
    caller: 'form:editor',
    summary: 'Choose what a map-by-you form shows others of its places; it holds at once',
    params: formId,
    body: NearbySettings,
    output: NearbySettings,
    problems: ['formNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
