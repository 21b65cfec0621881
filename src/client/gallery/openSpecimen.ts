import { kinds } from '../../elements/registry.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import type { StoredElement } from '../../forms/document/StoredDocument.ts'
import type { Text } from '../../forms/document/Text.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { openFilling } from '../../forms/filling/openFilling.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { ElementKind, Json } from '../../forms/kinds/ElementKind.ts'
import type { GalleryState } from './galleryStates.ts'
import type { Part, Sample } from '../../elements/Sample.ts'
import { samples } from '../../elements/generated/samples.ts'

/** A form of one element in one state, opened for filling. */
export interface Specimen {
  readonly compiled: CompiledForm
  readonly filling: Filling
  readonly busy: boolean
}

const LIST = 'places'
const PLACES: ChoiceList = {
  columns: ['value', 'label', 'longitude', 'latitude'],
  rows: [
    ['w1', 'Bến Thành', '106.698', '10.772'],
    ['w2', 'Chợ Lớn', '106.651', '10.75'],
    ['w3', 'Thủ Đức', '106.753', '10.849'],
  ],
}
const LONG_WORD = 'Nghiêng'.repeat(12)
const LONG = `Xin cho biết tình trạng hiện tại của điểm lấy nước, kể cả khi bơm không hoạt động từ lâu ${LONG_WORD} hay không?`

/** Ids unique among the specimens of the page: the page's DOM ids derive from them. */
let made = 0
const newId = () => String(++made).padStart(8, '0')

/** Builds the form of a kind in a state. A kind that occurs only inside one layout is wrapped in it. */
export function openSpecimen(kind: ElementKind, state: GalleryState): Specimen {
  const sample = samples[kind.id] ?? {}
  const settings = settingsIn(kind, sample, state)
  const own: Part = { kind: kind.id, settings, ...(sample.parts ? { children: sample.parts } : {}) }
  const element = storedOf(sample.inside ? { kind: sample.inside, children: [own] } : own, kind.sort === 'layout')
  const document = readDocument(
    {
      schemaVersion: 1,
      template: 100,
      mode: 'h5',
      presets: 'mobile',
      languages: ['en', 'zh', 'vi', 'ar'],
      container: {
        navbar: { title: kind.id },
        form: {
          id: 'gallery0',
          data: {},
          mapData: {},
          redirect: '',
          initApi: null,
          submitApi: null,
          events: [],
          lists: [
            {
              name: LIST,
              source: { hash: '0'.repeat(64) },
              format: 'csv',
              columns: [...PLACES.columns],
              value: 'value',
              label: 'label',
            },
          ],
          children: [element],
          footer: { children: [] },
        },
      },
    },
    (id) => kinds.get(id)?.sort === 'layout',
  )
  const compiled = compileDocument(document, kinds)
  const answers = answersIn(kind, sample, state)
  const filling = openFilling(compiled, answers ? { answers } : {})
  if (state !== 'failed' && state !== 'loading') filling.setList(LIST, PLACES)
  if (state === 'failed') filling.setList(LIST, 'failed')
  if (state === 'invalid') filling.checkAll()
  return { compiled, filling, busy: state === 'busy' }
}

/** Adds Arabic, the fourth language of the gallery, to a label. */
const inArabic = (label: unknown) => (typeof label === 'object' ? { ...(label as object), ar: 'سؤال للعرض' } : label)

function settingsIn(kind: ElementKind, sample: Sample, state: GalleryState): Settings {
  const { label } = kind.defaults
  const settings = { ...kind.defaults, ...(label ? { label: inArabic(label) as Text } : {}), ...sample.settings }
  if (state.startsWith('look:')) return { ...settings, ...sample.looks?.[state.slice('look:'.length)] }
  switch (state) {
    case 'required':
      return { ...settings, required: true, help: 'Help' }
    case 'invalid':
      return 'required' in kind.settings.properties ? { ...settings, required: true } : settings
    case 'readOnly':
      return { ...settings, readOnly: true }
    case 'long':
      return {
        ...settings,
        label: LONG,
        ...('help' in kind.settings.properties ? { help: LONG } : {}),
        ...longChoices(settings),
      }
    case 'loading':
    case 'failed':
      return { ...settings, choices: [], choicesFrom: LIST }
    default:
      return settings
  }
}

function longChoices({ choices }: Settings): Settings {
  if (!Array.isArray(choices)) return {}
  return { choices: choices.map((choice: object, index) => (index === 0 ? { ...choice, label: LONG } : choice)) }
}

/** Undefined starts a new filling, with first rows and default values. */
function answersIn(kind: ElementKind, sample: Sample, state: GalleryState): { [name: string]: Json } | undefined {
  const given = state === 'filled' || state === 'readOnly' || state.startsWith('look:') || state === 'long'
  const answer = given ? sample.answer : state === 'invalid' ? sample.wrong : undefined
  if (answer === undefined) return undefined
  const isPlainLayout = kind.sort === 'layout' && !kind.nests && !kind.rows
  return isPlainLayout ? (answer as { [name: string]: Json }) : { [nameOf(kind.id)]: answer }
}

const nameOf = (kind: string) => kind.replaceAll('-', '_')

function storedOf({ kind, name, settings, children }: Part, isLayout: boolean): StoredElement {
  const known = kinds.get(kind)
  const inside = children ?? (isLayout ? known?.starts : undefined)
  return {
    id: newId(),
    kind,
    ...(known?.sort === 'input' || known?.nests || known?.rows ? { name: name ?? nameOf(kind) } : {}),
    settings: { ...known?.defaults, ...settings },
    ...(inside ? { children: inside.map((part) => storedOf(part, kinds.get(part.kind)?.sort === 'layout')) } : {}),
  }
}
