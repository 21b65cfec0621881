import { useMemo } from 'react'
import { kinds } from '../../../elements/registry.ts'
import { diffVersions } from '../../../forms/diff/diffVersions.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { useForm } from '../shell/FormFrame.tsx'

/** How many things differ between what is published and the draft of the page's form; null while nothing is. */
export function useDraftChanges(): number | null {
  const { form } = useForm()
  const version = form.publishedVersion
  const { answer } = useAnswer('getVersion', version === null ? null : { params: { id: form.id, version } })
  const published = answer.state === 'loaded' ? answer.data.document : null
  return useMemo(
    () => (published === null ? null : diffVersions(read(published), read(form.document), kinds).length),
    [published, form.document],
  )
}

const read = (stored: unknown) => readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
