import { kinds } from '../../elements/registry.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import './gallery.css'
import { type GalleryQuery, LANGUAGES, writeQuery } from './galleryQuery.ts'
import { type GalleryState, statesOf } from './galleryStates.ts'
import { galleryTexts, stateTitle } from './galleryTexts.ts'
import '../../elements/controls.ts'
import { useState } from 'react'
import { FormView } from '../../render/FormView.tsx'
import type { PositionSource } from '../../render/RenderScope.ts'
import { openSpecimen } from './openSpecimen.ts'

/** Every kind of element in every state, drawn as on a published page. */
export function Gallery({ query }: { readonly query: GalleryQuery }) {
  return (
    <>
      {!query.bare && <GalleryBar query={query} />}
      <main className={query.device === 'phone' ? 'gallery gallery-phone' : 'gallery'}>
        <h1>{query.kind ?? galleryTexts.title}</h1>
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

function shownIn({ kind: onlyKind, state: wanted }: GalleryQuery): { kind: ElementKind; state: GalleryState }[] {
  return kinds.all
    .filter((kind) => onlyKind === null || onlyKind.split(',').includes(kind.id))
    .flatMap((kind) => {
      const states = statesOf(kind)
      if (wanted !== null) return states.filter((state) => state === wanted).map((state) => ({ kind, state }))
      if (onlyKind !== null) return states.map((state) => ({ kind, state }))
      return [{ kind, state: states.includes('filled') ? ('filled' as const) : ('empty' as const) }]
    })
}

/** Links to the kinds, and to how they are shown. Plain links, so that each view has a URL. */
function GalleryBar({ query }: { readonly query: GalleryQuery }) {
  const link = (text: string, change: Partial<GalleryQuery>) => (
    <a key={text} href={writeQuery(query, change)} aria-current={isNow(query, change) ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <nav className="gallery-bar" aria-label={galleryTexts.kinds}>
      <div>
        {link(galleryTexts.all, { kind: null, state: null })}
        {kinds.all.map(({ id }) => link(id, { kind: id, state: null }))}
      </div>
      <div role="group" aria-label={galleryTexts.language}>
        {LANGUAGES.map((lang) => link(lang, { lang }))}
      </div>
      <div role="group" aria-label={galleryTexts.scheme}>
        {link(galleryTexts.light, { scheme: 'light' })}
        {link(galleryTexts.dark, { scheme: 'dark' })}
      </div>
      <div role="group" aria-label={galleryTexts.device}>
        {link(galleryTexts.desktop, { device: 'desktop' })}
        {link(galleryTexts.phone, { device: 'phone' })}
      </div>
    </nav>
  )
}

function isNow(query: GalleryQuery, change: Partial<GalleryQuery>): boolean {
  return Object.entries(change).every(([key, value]) => query[key as keyof GalleryQuery] === value)
}

interface SpecimenViewProps {
  readonly kind: ElementKind
  readonly state: GalleryState
  readonly language: string
  /** True if the heading names the kind, too. */
  readonly named: boolean
}

const nothing = () => {}
const here = { longitude: 105.85, latitude: 21.03, altitude: null, accuracy: 8, time: '2026-03-01T02:30:00Z' }
const positions: PositionSource = {
  getCoordinate: () => Promise.resolve(here),
  watchCoordinate: (give) => {
    give(here)
    return nothing
  },
  watchHeading: (give) => {
    give(123)
    return nothing
  },
  copyText: () => Promise.resolve(),
}

function SpecimenView({ kind, state, language, named }: SpecimenViewProps) {
  const [{ compiled, filling, busy }] = useState(() => openSpecimen(kind, state))
  const title = stateTitle(state)
  return (
    <section className="gallery-specimen" data-kind={kind.id} data-state={state}>
      <h2>{named ? `${kind.id}: ${title}` : title}</h2>
      <FormView
        compiled={compiled}
        filling={filling}
        language={language}
        positions={positions}
        actions={{ busy, run: nothing }}
      />
    </section>
  )
}
