import type { Handlers } from '../http/route.ts'
import { streamNews } from '../news/streamNews.ts'

/** What becomes of a form's submissions, as it happens. */
export const newsHandlers: Pick<Handlers, 'followSubmissions'> = {
  async followSubmissions(call) {
    streamNews(call)
  },
}
