import { kinds } from '../../elements/registry.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import './gallery.css'
import { GalleryBar } from './GalleryBar.tsx'
import type { GalleryQuery } from './galleryQuery.ts'
import { type GalleryState, statesOf } from './galleryStates.ts'
import { galleryWords } from './galleryWords.ts'
import { SpecimenView } from './SpecimenView.tsx'

/** Every kind of element in every state it can be in, drawn as a published page draws it. */
export function Gallery({ query }: { readonly query: GalleryQuery }) {
  return (
    <>
      {!query.bare && <GalleryBar query={query} />}
      <main className={query.device === 'phone' ? 'gallery gallery-phone' : 'gallery'}>
        <h1>{query.kind ?? galleryWords.title}</h1>
        {shownIn(query).map(({ kind, state }) => (
          <SpecimenView
            key={`${kind.id} ${state}`}
            kind={kind}
            state={state}
            language={query.lang}
            named={query.kind === null || query.kind.includes(',')}
          />
        ))}
      </main>
    </>
  )
}

function shownIn({ kind: asked, state: wanted }: GalleryQuery): { kind: ElementKind; state: GalleryState }[] {
  return kinds.all
    .filter((kind) => asked === null || asked.split(',').includes(kind.id))
    .flatMap((kind) => {
      const states = statesOf(kind)
      if (wanted !== null) return states.filter((state) => state === wanted).map((state) => ({ kind, state }))
      if (asked !== null) return states.map((state) => ({ kind, state }))
      return [{ kind, state: states.includes('filled') ? ('filled' as const) : ('empty' as const) }]
    })
}
