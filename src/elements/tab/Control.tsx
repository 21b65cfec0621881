import type { LayoutProps } from '../../client/render/ControlProps.ts'

/** What stands behind a tab, which says its name; on the canvas it says it itself. */
export function TabLayout({ id, settings, words, design, children }: LayoutProps) {
  return (
    <div id={id}>
      {design && <div className="gf-group-title">{words(settings['label'])}</div>}
      <div className="gf-group-body">{children}</div>
    </div>
  )
}
