import type { Settings } from '../../forms/document/FormDocument.ts'
import { layoutSamples } from './layoutSamples.ts'
import type { Sample } from './Sample.ts'

const choices = (...values: string[]): Settings => ({ choices: values.map((value) => ({ value, label: value })) })
const colours = ['teal', 'coral', 'indigo', 'sand', 'moss', 'plum', 'slate', 'amber']
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect width="160" height="100" fill="${colour}"/></svg>`)}`

const fileOf = (hash: string, name: string) => ({
  hash: hash.repeat(32),
  type: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  size: 48_000,
  name,
  width: 1_600,
  height: 1_200,
})

const inputSamples: { readonly [kind: string]: Sample } = {
  text: {
    answer: 'Afridev',
    wrong: 'x'.repeat(400),
    settings: { placeholder: 'As painted on the pump', maxLength: 200 },
    looks: { 'with words around': { prefix: 'No.', suffix: '/ 2026' } },
  },
  textarea: { answer: 'Two lines\nof notes', settings: { maxLength: 500 } },
  email: { answer: 'ana@example.org', wrong: 'ana@' },
  phone: { answer: '+84912345678', wrong: '12' },
  url: { answer: 'https://example.org/a', wrong: 'example' },
  number: { answer: 12.5, wrong: 900, settings: { max: 100, unit: 'm' } },
  integer: { answer: 12000, wrong: 1.5 },
  decimal: { answer: 3.25, wrong: 'x' },
  quantity: { answer: { value: 3.5, unit: 'km' }, wrong: { value: 'x', unit: 'km' } },
  slider: {
    answer: 40,
    settings: { minLabel: 'Never', maxLabel: 'Always' },
    looks: { 'with a unit': { unit: '%' } },
  },
  rating: {
    answer: 4,
    looks: {
      hearts: { appearance: 'hearts' },
      'numbers to ten': { appearance: 'numbers', count: 10 },
      faces: { appearance: 'faces' },
    },
  },
  select: {
    answer: 'teal',
    settings: choices('teal', 'coral', 'indigo'),
    looks: { 'as a box': { ...choices(...colours), appearance: 'dropdown' } },
  },
  'select-many': {
    answer: ['teal', 'sand'],
    settings: choices('teal', 'coral', 'sand'),
    looks: { 'as a box': { ...choices(...colours), appearance: 'dropdown' } },
  },
  radio: {
    answer: 'a',
    looks: { 'side by side': { layout: 'horizontal' }, 'as buttons': { layout: 'buttons' } },
  },
  checkbox: {
    answer: ['a'],
    settings: { exclusive: 'none', ...choices('a', 'b', 'none') },
    wrong: ['a', 'none'],
    looks: { 'side by side': { layout: 'horizontal' } },
  },
  likert: { answer: '4', looks: { 'with words at the ends': { startLabel: 'Not at all', endLabel: 'Wholly' } } },
  'image-choice': {
    answer: 'teal',
    settings: {
      choices: ['teal', 'coral', 'indigo'].map((value) => ({ value, label: value, image: picture(value) })),
    },
    looks: { 'pictures that are not there': { choices: [{ value: 'teal', label: 'teal', image: '/nowhere.png' }] } },
  },
  ranking: { answer: ['b', 'a', 'c'], wrong: ['b'] },
  cascade: { answer: ['a', '2'], settings: { leafOnly: true }, wrong: ['a'] },
  matrix: {
    answer: { row_1: 'a', row_2: 'b' },
    wrong: { row_1: 'a' },
    looks: { 'several in a row': { many: true } },
  },
  consent: { answer: true, settings: { text: 'We keep **your answers** for a year. [More](https://example.org)' } },
  switch: { answer: true },
  date: { answer: '2026-03-01', wrong: '1990-01-01', settings: { min: '2000-01-01' } },
  time: { answer: '09:30', wrong: '23:00', settings: { max: '18:00' } },
  'date-time': { answer: '2026-03-01T09:30:00+07:00', wrong: '2026-03-01T25:00:00+07:00' },
  month: { answer: '2026-03', wrong: '1999-01', settings: { min: '2000-01' } },
  'date-range': {
    answer: { from: '2026-03-01', to: '2026-03-05' },
    wrong: { from: '2026-03-05', to: '2026-03-01' },
  },
  duration: { answer: 'PT1H30M', wrong: 'PT9H', settings: { hours: true, minutes: true, maxMinutes: 120 } },
  hidden: { answer: 'poster' },
  calculated: { settings: { calculation: '1200 * 3.5', decimals: 1, suffix: 'm²' } },
  location: {
    answer: {
      type: 'Point',
      coordinates: [105.85, 21.03],
      accuracy: 8,
      source: 'device',
      time: '2026-03-01T02:30:00Z',
    },
    wrong: { type: 'Point', coordinates: [400, 21.03], source: 'typed', time: '2026-03-01T02:30:00Z' },
    settings: { allowMap: false },
  },
  heading: { answer: 123.4, wrong: 400 },
  address: {
    answer: { number: '12', street: 'Phố Huế', city: 'Hà Nội', postcode: '11612', country: 'VN' },
    wrong: { city: 'x'.repeat(201) },
    settings: { country: 'VN' },
    looks: { 'with a region, and to be filled in': { askRegion: true, placeFrom: 'place' } },
  },
  feature: {
    answer: { id: 'w1', label: 'Bến Thành', point: { type: 'Point', coordinates: [106.698, 10.772] } },
    settings: { choicesFrom: 'places' },
    looks: { 'as a list alone': { showMap: false } },
  },
  'opening-hours': {
    answer: 'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00; PH off',
    // Wrong without the library, too: the gallery does not wait for it.
    wrong: 'Mo-Fr 08:00-18:00 off; '.repeat(20),
  },
  line: {
    answer: {
      type: 'LineString',
      coordinates: [
        [105.85, 21.03],
        [105.86, 21.031],
        [105.862, 21.036],
      ],
      source: 'walked',
      accuracy: 6,
      time: '2026-03-01T02:30:00Z',
    },
    wrong: { type: 'LineString', coordinates: [[105.85, 21.03]] },
    settings: { allowMap: false },
  },
  area: {
    answer: {
      type: 'Polygon',
      coordinates: [
        [
          [105.85, 21.03],
          [105.86, 21.03],
          [105.86, 21.04],
          [105.85, 21.03],
        ],
      ],
      source: 'map',
      time: '2026-03-01T02:30:00Z',
    },
    wrong: {
      type: 'Polygon',
      coordinates: [
        [
          [105.85, 21.03],
          [105.86, 21.04],
          [105.86, 21.03],
          [105.85, 21.04],
          [105.85, 21.03],
        ],
      ],
    },
    settings: { allowMap: false },
  },
  photo: {
    answer: [fileOf('a1', 'pump.jpg'), fileOf('b2', 'platform.jpg')],
    wrong: [fileOf('a1', 'pump.jpg')],
    settings: { min: 2, max: 4 },
    looks: { 'described, and only one': { min: 1, max: 1, describe: true } },
  },
  signature: { answer: [fileOf('c3', 'signature.png')] },
  sketch: { answer: [fileOf('d4', 'sketch.png')] },
  audio: {
    answer: [{ hash: 'e5'.repeat(32), type: 'audio/webm', size: 90_000, name: 'interview.webm', seconds: 42 }],
    wrong: [{ hash: 'e5'.repeat(32), type: 'audio/webm', size: 90_000, name: 'interview.webm', seconds: 142 }],
    settings: { maxSeconds: 60 },
  },
  video: { answer: [{ hash: 'f6'.repeat(32), type: 'video/mp4', size: 900_000, name: 'handle.mp4', seconds: 7 }] },
  file: { answer: [{ hash: 'a7'.repeat(32), type: 'application/pdf', size: 20_000, name: 'permit.pdf' }] },
  barcode: { answer: 'WP-000117', looks: { 'only what is read': { allowTyped: false } } },
}

/** A sample of every kind, by kind id. A spec says which is missing, and that answers are what they are said to be. */
export const samples: { readonly [kind: string]: Sample } = { ...inputSamples, ...layoutSamples }
