import type { Output } from '../../../contract/endpoints.ts'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { loadDriver } from './loadDriver.ts'

/** Fetches a micro task with the call of the form's mode (specification, section 7); driver apps send their token. */
export async function fetchTask(mode: Mode, taskId: string): Promise<Output<'getTaskWeb'>['data']> {
  const input = { params: { taskId }, query: { need_additional_data: 'true' } }
  if (mode === 'h5') return (await call('getTaskWeb', input)).data
  const { connectHostApp, callAsDriver } = await loadDriver()
  await connectHostApp(mode)
  return (await callAsDriver((headers) => call('getTaskDriver', { ...input, headers }))).data
}
