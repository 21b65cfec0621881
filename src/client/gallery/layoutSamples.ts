import type { Part, Sample } from './Sample.ts'

const source: Part = { kind: 'text', name: 'source', settings: { label: 'Source', required: true } }
const depth: Part = { kind: 'number', name: 'depth', settings: { label: 'Depth', required: true } }
const answers = { source: 'Spring', depth: 12 }

const rows = {
  settings: { start: 2, reorder: true },
  parts: [source, depth],
  answer: [answers, { source: 'Well', depth: 30 }],
}
const steps: Part[] = [
  { kind: 'step', settings: { label: 'Place' }, children: [source] },
  { kind: 'step', settings: { label: 'Pump' }, children: [depth] },
]
const tabs: Part[] = [
  { kind: 'tab', settings: { label: 'Place' }, children: [source] },
  { kind: 'tab', settings: { label: 'Pump' }, children: [depth] },
]
const panels: Part[] = [
  { kind: 'panel', settings: { label: 'Place', open: true }, children: [source] },
  { kind: 'panel', settings: { label: 'Pump' }, children: [depth] },
]
const columns: Part[] = [
  { kind: 'column', children: [source] },
  { kind: 'column', children: [depth] },
]

/** Layouts with questions inside, and what only shows. */
export const layoutSamples: { readonly [kind: string]: Sample } = {
  group: { parts: [source, depth], answer: answers },
  card: { parts: [source, depth], answer: answers },
  columns: { parts: columns, answer: answers, looks: { 'a third and two': { widths: '1-2' } } },
  column: { inside: 'columns', parts: [source], answer: { source: 'Spring' } },
  steps: { parts: steps, answer: answers, looks: { 'with a bar': { progress: 'bar' } } },
  step: { inside: 'steps', settings: { label: 'Place' }, parts: [source], answer: { source: 'Spring' } },
  tabs: { parts: tabs, answer: answers },
  tab: { inside: 'tabs', settings: { label: 'Place' }, parts: [source], answer: { source: 'Spring' } },
  collapse: { parts: panels, answer: answers, looks: { 'one at a time': { oneAtATime: true } } },
  panel: {
    inside: 'collapse',
    settings: { label: 'Place', open: true },
    parts: [source],
    answer: { source: 'Spring' },
  },
  repeat: { ...rows, looks: { 'with a line for each row': { summary: '{source}: {depth} m' } } },
  table: rows,
  'text-block': { settings: { text: '# Water\n\n**Read** [this](https://example.org) first:\n\n- one\n- two' } },
  'map-block': {
    settings: { caption: 'Where we work', latitude: 16, longitude: 106, zoom: 4, pin: true, height: 240 },
  },
  image: {
    settings: {
      src: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="teal"/></svg>')}`,
      caption: 'A pump',
    },
    looks: { 'not there': { src: '/nowhere.png' } },
  },
  link: { settings: { url: 'https://example.org' }, looks: { 'as a button': { look: 'button' } } },
  notice: {
    settings: { label: 'Before you start' },
    looks: { success: { level: 'success' }, warning: { level: 'warning' }, error: { level: 'error' } },
  },
  divider: { looks: { 'with words': { label: 'Second part' } } },
  spacer: {},
  button: { looks: { 'not the first': { variant: 'default' } } },
}
