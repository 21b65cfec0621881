import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDetail } from '../../../contract/shapes.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'
import type { MapLayer } from '../../../forms/maps/MapLayer.ts'
import { urlOf } from '../../api/call.ts'
import { FormMapsContext } from '../../map/FormMaps.ts'

/** Maps of the author's pages below it offer the layers of the form's draft, as those of its public page do. */
export function FormLayers({ form, children }: { readonly form: FormDetail; readonly children: ReactNode }) {
  const { language } = useTranslation().i18n
  const { id } = form
  const { container, languages } = form.document as StoredDocument
  const layers = container.form.maps as readonly MapLayer[] | undefined
  const [first] = languages
  const maps = useMemo(
    () => ({
      layers: layers ?? [],
      fileUrl: (hash: string) => urlOf('getList', { params: { id, hash } }),
      words: (text: unknown) => readText(text as Text | undefined, language, first),
    }),
    [layers, id, language, first],
  )
  return <FormMapsContext value={maps}>{children}</FormMapsContext>
}
