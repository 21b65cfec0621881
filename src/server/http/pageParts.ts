import type { Page } from '../../contract/shapes.ts'
import { kinds as allKinds } from '../../elements/registry.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { StoredDocument, StoredElement } from '../../forms/document/StoredDocument.ts'
import { choicesOf } from '../../forms/kinds/choices.ts'
import { SHORT_LIST_LENGTH } from '../../forms/kinds/choicesPerBatch.ts'
import { clientPartsOf } from './clientPartsOf.ts'

/** Parts of keys of Vite's manifest that some forms do not need. */
export const OPTIONAL_PARTS = {
  places: '/mby/',
  tasks: '/MicroTaskPage',
  hours: '/opening_hours/',
  phone: '/readPhone',
  lists: '/lists/parseList',
  uploads: '/tus-js-client/',
  files: '/page/openPageMedia',
  photos: '/vision/openVision',
  drivers: '/driver/driverPage',
  choices: '/ui/FullSelect',
} as const
/** Parts that render maps. */
export const MAP_PARTS = ['/render/map/', '/offline/AreaDialog'] as const

/** Kinds that show a map without a place as answer, and kinds with a list of choices. */
const SHOWS_MAP: readonly string[] = ['map-block']
const CHOSEN_FROM: readonly string[] = ['select', 'select-many', 'cascade', 'feature']

/** What decides which files of the client a form's page may load. */
export interface PageParts {
  /** See `clientPartsOf`. */
  readonly needed: readonly string[]
  readonly unused: readonly string[]
  readonly hasMaps: boolean
}

type Shown = Pick<Page, 'template' | 'document' | 'syntax'>

export const pagePartsOf = (page: Shown): PageParts => ({
  needed: clientPartsOf(page, 'all'),
  unused: unusedPartsOf(page),
  hasMaps: hasMaps(page),
})

/** True if a form's page shows a map. */
function hasMaps({ template, document }: Shown): boolean {
  if (template === TEMPLATE_KINDS.MAP_BY_YOU || template === TEMPLATE_KINDS.MICRO_TASK) return true
  const { kinds } = formFeaturesOf(document as StoredDocument)
  return [...kinds].some((kind) => SHOWS_MAP.includes(kind) || allKinds.get(kind)?.geometryType !== undefined)
}

/** Returns the parts that a form cannot load. */
function unusedPartsOf({ template, document: stored }: Shown): readonly string[] {
  const document = stored as StoredDocument
  const { kinds } = formFeaturesOf(document)
  const hasFiles = [...kinds].some((kind) => allKinds.get(kind)?.media !== undefined)
  return [
    ...without('places', template === TEMPLATE_KINDS.MAP_BY_YOU),
    ...without('tasks', template === TEMPLATE_KINDS.MICRO_TASK),
    ...without('hours', kinds.has('opening-hours')),
    ...without('phone', kinds.has('phone')),
    ...without('lists', (document.container.form.lists ?? []).length > 0),
    ...without('uploads', hasFiles),
    ...without('files', hasFiles),
    ...without('photos', hasFiles),
    ...without('drivers', document.mode !== 'h5'),
    ...without('choices', hasSearchedList(document.container.form.children)),
  ]
}

/** True if a form has a dropdown that may be too long for a list without a search. */
function hasSearchedList(elements: readonly StoredElement[]): boolean {
  return elements.some(
    ({ kind, settings, children = [] }) =>
      (CHOSEN_FROM.includes(kind) &&
        (kind === 'feature' || Boolean(settings['choicesFrom']) || choicesOf(settings).length > SHORT_LIST_LENGTH)) ||
      hasSearchedList(children),
  )
}

const without = (part: keyof typeof OPTIONAL_PARTS, needs: boolean) => (needs ? [] : [OPTIONAL_PARTS[part]])
