import type { TFunction } from 'i18next'
import { titleOf } from '../../../forms/document/titleOf.ts'
import type { Branch } from '../../../forms/testing/branchesOf.ts'

/** A way through a form's rules in words: `Depth · Shown when: holds`. */
export function sayBranch(
  { node, role, holds }: Branch,
  t: TFunction<['preview', 'elements']>,
  language: string,
  [main]: readonly string[],
): string {
  const { element, kind } = node
  const rule = t([`elements:${kind.id}.settings.${role}`, `elements:common.settings.${role}`])
  return t('preview:tests.branch', {
    element: titleOf(element, language, main) || t(`elements:${kind.id}.title`),
    rule,
    way: t(holds ? 'preview:why.holds' : 'preview:why.holdsNot'),
  })
}
