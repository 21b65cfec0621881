import { everydayKinds } from '../../elements/generated/everydayKinds.ts'
import { kinds as allKinds } from '../../elements/registry.ts'
import { firstKinds } from '../../forms/compile/firstKinds.ts'
import { formFeaturesOf } from '../../forms/compile/formFeatures.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { packsFor } from '../../logic/functions/catalogue.ts'
import { callsFunctions } from '../../logic/functions/functionRegistry.ts'
import type { Page } from '../../contract/shapes.ts'

const EVERYDAY = new Set(everydayKinds.map(({ id }) => id))

/**
 * Returns the parts of the client a form needs, as keys of Vite's manifest. `first`: question kinds of the first screen
 * only, as `openPage` loads before rendering; `all`: all of them.
 */
export function clientPartsOf(
  { document, syntax }: Pick<Page, 'document' | 'syntax'>,
  drawn: 'first' | 'all',
): string[] {
  const { form } = (document as StoredDocument).container
  const { kinds, expressions, patterns, reacts } = formFeaturesOf(document as StoredDocument)
  const others = [...kinds].filter((kind) => !EVERYDAY.has(kind))
  const first = firstKinds(document as StoredDocument)
  const packs = new Set<string>(packsFor(expressions))
  if (patterns) packs.add('patterns')
  return [
    ...(others.length > 0 ? ['../elements/generated/otherKinds.ts', '../elements/generated/otherControls.ts'] : []),
    ...others.filter((kind) => drawn === 'all' || first.has(kind)).map((kind) => `../elements/${kind}/Control.tsx`),
    ...(others.some((kind) => allKinds.get(kind)?.media) ? ['runtime/media/lazyMedia.ts'] : []),
    ...(form.theme ? ['collect/page/PageTheme.tsx'] : []),
    ...(reacts ? ['runtime/reactions.ts'] : []),
    ...(form.initApi ? ['runtime/callInit.ts'] : []),
    ...(expressions.length > 0 ? ['collect/page/pageLogic.ts'] : []),
    ...(expressions.every((source) => Object.hasOwn(syntax, source)) ? [] : ['../logic/grammar.ts']),
    ...(callsFunctions(expressions) ? ['../logic/functions/catalogue.ts'] : []),
    ...Array.from(packs, (pack) => `../logic/packs/${pack}.ts`),
  ]
}
