import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'
import type { MapLayer } from '../../../forms/maps/MapLayer.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { urlOf } from '../../api/call.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { offerAreas } from '../../map/areaSaver.ts'
import { FormMapsContext } from '../../map/FormMaps.ts'
import type { AreaForm } from '../../map/kept/Area.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const AreaDialog = lazyPart(async () => {
  const [{ AreaDialog: Dialog }] = await Promise.all([import('./AreaDialog.tsx'), loadWords(['areas', 'map'])])
  return Dialog
})

const LISTED: readonly number[] = [TEMPLATE_KINDS.MAP_BY_YOU, TEMPLATE_KINDS.MICRO_TASK]

/** Offers the maps of a form's page to save their area, with the places or tasks that the form has there. */
export function AreaKeeper({ page }: { page: Page }) {
  const { language } = useTranslation().i18n
  const [opened, setOpened] = useState<{ readonly start: Bounds | null } | null>(null)
  const { formId, name, template } = page
  const { container, languages, mode } = page.document as StoredDocument
  useEffect(() => {
    // In frames of other sites there is no going back to a page without a network.
    if (!('indexedDB' in window) || window.top !== window) return
    return offerAreas({ open: (start) => setOpened({ start }), hasLists: LISTED.includes(template) })
  }, [template])
  const form = useMemo<AreaForm>(() => ({ id: formId, name, template, mode }), [formId, name, template, mode])
  const [first] = languages
  const maps = useMemo(
    () => ({
      layers: (container.form.maps as readonly MapLayer[] | undefined) ?? [],
      fileUrl: (hash: string) => urlOf('getPageList', { params: { id: formId, hash } }),
      words: (text: unknown) => readText(text as Text | undefined, language, first),
    }),
    [container, formId, language, first],
  )
  if (!opened) return null
  return (
    <FormMapsContext value={maps}>
      <Suspense fallback={null}>
        <AreaDialog form={form} start={opened.start} onClose={() => setOpened(null)} />
      </Suspense>
    </FormMapsContext>
  )
}
