import { kinds } from '../../elements/registry.ts'
import { type GalleryQuery, LANGUAGES, writeQuery } from './galleryQuery.ts'
import { galleryWords } from './galleryWords.ts'

/** Where to go from here: the kinds, and how they are shown. Plain links, so that each view has an address. */
export function GalleryBar({ query }: { readonly query: GalleryQuery }) {
  const link = (text: string, change: Partial<GalleryQuery>) => (
    <a key={text} href={writeQuery(query, change)} aria-current={isNow(query, change) ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <nav className="gallery-bar" aria-label={galleryWords.kinds}>
      <div>
        {link(galleryWords.all, { kind: null, state: null })}
        {kinds.all.map(({ id }) => link(id, { kind: id, state: null }))}
      </div>
      <div role="group" aria-label={galleryWords.language}>
        {LANGUAGES.map((lang) => link(lang, { lang }))}
      </div>
      <div role="group" aria-label={galleryWords.scheme}>
        {link(galleryWords.light, { scheme: 'light' })}
        {link(galleryWords.dark, { scheme: 'dark' })}
      </div>
      <div role="group" aria-label={galleryWords.device}>
        {link(galleryWords.desktop, { device: 'desktop' })}
        {link(galleryWords.phone, { device: 'phone' })}
      </div>
    </nav>
  )
}

function isNow(query: GalleryQuery, change: Partial<GalleryQuery>): boolean {
  return Object.entries(change).every(([key, value]) => query[key as keyof GalleryQuery] === value)
}
