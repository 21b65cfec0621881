import 'i18next'
import type areas from './locales/en/areas.json'
import type blocks from './locales/en/blocks.json'
import type collector from './locales/en/collector.json'
import type comments from './locales/en/comments.json'
import type common from './locales/en/common.json'
import type desk from './locales/en/desk.json'
import type drafts from './locales/en/drafts.json'
import type draw from './locales/en/draw.json'
import type editor from './locales/en/editor.json'
import type exportWords from './locales/en/exports.json'
import type files from './locales/en/files.json'
import type host from './locales/en/host.json'
import type json from './locales/en/json.json'
import type live from './locales/en/live.json'
import type logic from './locales/en/logic.json'
import type map from './locales/en/map.json'
import type mby from './locales/en/mby.json'
import type media from './locales/en/media.json'
import type notices from './locales/en/notices.json'
import type offline from './locales/en/offline.json'
import type outbox from './locales/en/outbox.json'
import type page from './locales/en/page.json'
import type places from './locales/en/places.json'
import type plain from './locales/en/plain.json'
import type portal from './locales/en/portal.json'
import type preview from './locales/en/preview.json'
import type problems from './locales/en/problems.json'
import type records from './locales/en/records.json'
import type propose from './locales/en/propose.json'
import type render from './locales/en/render.json'
import type session from './locales/en/session.json'
import type closed from './locales/en/closed.json'
import type taskDesk from './locales/en/taskDesk.json'
import type tasks from './locales/en/tasks.json'
import type theme from './locales/en/theme.json'
import type formBar from './locales/en/formBar.json'
import type tour from './locales/en/tour.json'
import type translations from './locales/en/translations.json'
import type versions from './locales/en/versions.json'

/** Types the keys by the English texts: `t('typo')` does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      areas: typeof areas
      blocks: typeof blocks
      collector: typeof collector
      comments: typeof comments
      common: typeof common
      desk: typeof desk
      drafts: typeof drafts
      draw: typeof draw
      editor: typeof editor
      exports: typeof exportWords
      files: typeof files
      host: typeof host
      json: typeof json
      live: typeof live
      logic: typeof logic
      map: typeof map
      mby: typeof mby
      media: typeof media
      notices: typeof notices
      offline: typeof offline
      outbox: typeof outbox
      page: typeof page
      places: typeof places
      plain: typeof plain
      portal: typeof portal
      preview: typeof preview
      problems: typeof problems
      records: typeof records
      propose: typeof propose
      render: typeof render
      session: typeof session
      closed: typeof closed
      synonyms: { readonly [kind: string]: string }
      taskDesk: typeof taskDesk
      tasks: typeof tasks
      theme: typeof theme
      formBar: typeof formBar
      tour: typeof tour
      translations: typeof translations
      versions: typeof versions
      elements: { readonly [key: string]: string }
    }
  }
}
