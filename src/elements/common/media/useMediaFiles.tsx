import { useRenderedInput } from '../../../render/ElementContext.ts'
import type { FileMetadata } from '../../../render/MediaSource.ts'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { mediaIn, type MediaRef } from '../../../forms/media/MediaRef.ts'

/** The files of the current question, and functions to change them. */
export function useMediaFiles(onChange: (value: Json | undefined) => void) {
  const { filling, media } = useRenderScope()
  const { node, row } = useRenderedInput()
  // Read at the time of use: the answer may change while a file is being prepared.
  const now = () => (node.path === null ? [] : mediaIn(filling?.get(node.path, row)))
  const set = (refs: readonly MediaRef[]) => onChange(refs.length > 0 ? [...refs] : undefined)
  return {
    now,
    set,
    keep: async (blob: Blob, name: string, more: Omit<FileMetadata, 'element'>): Promise<MediaRef> => {
      if (!media) throw new Error('Nothing is kept where nothing is filled in.')
      return media.keep(blob, name, { ...more, element: node.element.id })
    },
    hold: (work: Promise<void>) => media?.hold(work),
    /** Removes a file from the answer, and from the device unless another question has the same file. */
    drop: (ref: MediaRef) => {
      set(now().filter(({ hash }) => hash !== ref.hash))
      if (!JSON.stringify(filling?.draft() ?? {}).includes(ref.hash)) media?.drop(ref)
    },
    replace: (ref: MediaRef, next: MediaRef) => {
      set(now().map((one) => (one.hash === ref.hash ? next : one)))
      if (ref.hash !== next.hash && !JSON.stringify(filling?.draft() ?? {}).includes(ref.hash)) media?.drop(ref)
    },
  }
}
