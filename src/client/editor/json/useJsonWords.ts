import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonViewWords } from './createJsonView.ts'

/** What the view of JSON says, in the person's language; the same object until that changes. */
export function useJsonWords(): JsonViewWords {
  const { t } = useTranslation(['editor', 'json'])
  const { t: elements } = useTranslation('elements')
  return useMemo(
    () => ({
      label: t('json:label'),
      phrases: t('json:phrases', { returnObjects: true }) as { readonly [english: string]: string },
      problem: ({ key, params }) => t(key, params),
      fix: ({ key, params }) => t(key, params),
      kind: (id) => elements(`${id}.title`),
      setting: (kind, key) => elements([`${kind}.settings.${key}`, `common.settings.${key}`], { defaultValue: '' }),
    }),
    [t, elements],
  )
}
