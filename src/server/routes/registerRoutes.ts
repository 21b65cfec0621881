import type { FastifyInstance } from 'fastify'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { route, type Handlers } from '../http/route.ts'
import type { Services } from '../Services.ts'
import { blockHandlers } from './blocks.ts'
import { deskHandlers } from './desk.ts'
import { draftHandlers } from './drafts.ts'
import { exportJobHandlers } from './exportJobs.ts'
import { scheduleHandlers } from './schedules.ts'
import { exportHandlers } from './exports.ts'
import { formHandlers } from './forms.ts'
import { formTestHandlers, versionHandlers } from './versions.ts'
import { geocodeHandlers, nearHandlers, visionHandlers } from './fillingHelp.ts'
import { listHandlers, listTileHandlers } from './lists.ts'
import { liveHandlers } from './live.ts'
import { mediaHandlers } from './media.ts'
import { mySubmissionHandlers } from './mySubmissions.ts'
import { openTaskHandlers } from './openTasks.ts'
import { ownTemplateHandlers } from './ownTemplates.ts'
import { pageFileHandlers, validatorHandlers } from './pageFiles.ts'
import { pageHandlers } from './pages.ts'
import { placeHandlers } from './places.ts'
import { presetHandlers } from './presets.ts'
import { audited } from '../audit/audited.ts'
import { auditHandlers } from './audit.ts'
import { duplicateHandlers } from './duplicates.ts'
import { erasingHandlers } from './erasing.ts'
import { newsHandlers } from './news.ts'
import { commentHandlers } from './comments.ts'
import { elementCommentHandlers } from './elementComments.ts'
import { modelHandlers } from './model.ts'
import { correctionHandlers } from './corrections.ts'
import { viewHandlers } from './views.ts'
import { reviewHandlers } from './reviews.ts'
import { sharingHandlers } from './sharing.ts'
import { signInHandlers } from './signIn.ts'
import { submissionHandlers } from './submissions.ts'
import { abandonmentHandlers } from './abandonments.ts'
import { systemHandlers } from './system.ts'
import { taskBatchHandlers } from './taskBatches.ts'
import { taskTeamHandlers } from './taskTeams.ts'
import { taskAgreementHandlers } from './taskAgreement.ts'
import { taskSettingsHandlers } from './taskSettings.ts'
import { taskHandlers } from './tasks.ts'

/** One handler per endpoint of the contract: a missing one is a type error. */
const handlers: Handlers = {
  ...systemHandlers,
  ...abandonmentHandlers,
  ...signInHandlers,
  ...formHandlers,
  ...liveHandlers,
  ...formTestHandlers,
  ...sharingHandlers,
  ...ownTemplateHandlers,
  ...blockHandlers,
  ...submissionHandlers,
  ...mySubmissionHandlers,
  ...reviewHandlers,
  ...correctionHandlers,
  ...auditHandlers,
  ...erasingHandlers,
  ...newsHandlers,
  ...duplicateHandlers,
  ...commentHandlers,
  ...elementCommentHandlers,
  ...modelHandlers,
  ...viewHandlers,
  ...deskHandlers,
  ...draftHandlers,
  ...exportHandlers,
  ...exportJobHandlers,
  ...scheduleHandlers,
  ...taskHandlers,
  ...taskBatchHandlers,
  ...taskSettingsHandlers,
  ...taskAgreementHandlers,
  ...taskTeamHandlers,
  ...openTaskHandlers,
  ...pageHandlers,
  ...pageFileHandlers,
  ...placeHandlers,
  ...nearHandlers,
  ...listTileHandlers,
  ...presetHandlers,
  ...listHandlers,
  ...geocodeHandlers,
  ...validatorHandlers,
  ...mediaHandlers,
  ...versionHandlers,
  ...visionHandlers,
}

export function registerRoutes(app: FastifyInstance, services: Services): void {
  const register = <N extends EndpointName>(name: N) => route(app, services, name, audited(name, handlers[name]))
  for (const name of Object.keys(endpoints) as EndpointName[]) register(name)
}
