import type { ContentProps, ControlEntry } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { safeHref } from '../text-block/safeHref.ts'
import type { LinkSettings } from './link.ts'
import './link.css'

export const control: ControlEntry = { sort: 'content', Content: LinkContent }

/** A link that opens in a new tab; plain text while its URL is not allowed. */
function LinkContent({ id, settings, words }: ContentProps<LinkSettings>) {
  const t = useFormTranslation()
  const href = safeHref(settings.url ?? '')
  const label = words(settings.label)
  const className = settings.look === 'button' ? 'gf-button gf-link-button' : 'gf-link'
  if (!href) {
    return (
      <span id={id} className="gf-link-nowhere">
        {label}
      </span>
    )
  }
  return (
    <a id={id} className={className} href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <span aria-hidden="true"> ↗</span>
      <span className="gf-unseen"> ({t('link.newTab')})</span>
    </a>
  )
}
