import type { UiLanguage } from '../KindMessages.ts'

type Words = { readonly [language in UiLanguage]: { readonly [key: string]: string } }

/** The words of the settings about where answers may be. */
export const fenceWords: Words = {
  en: {
    fenceRule: 'Where it may be',
    fence: 'The area meant',
    fenceNear: 'Near the edge counts, within the accuracy measured',
    fenceMessage: 'Message when it is in the wrong place',
    minDistance: 'Least distance from other submissions (metres)',
    minDistanceMessage: 'Message when too near to another',
  },
  zh: {
    fenceRule: '允许的位置',
    fence: '所指区域',
    fenceNear: '在测量精度内靠近边界也算',
    fenceMessage: '位置不对时的提示',
    minDistance: '与其他提交的最小距离（米）',
    minDistanceMessage: '离其他提交太近时的提示',
  },
  vi: {
    fenceRule: 'Được phép ở đâu',
    fence: 'Khu vực được nói đến',
    fenceNear: 'Gần ranh giới, trong phạm vi độ chính xác đo được, cũng tính',
    fenceMessage: 'Thông báo khi ở sai chỗ',
    minDistance: 'Khoảng cách tối thiểu đến các bài gửi khác (mét)',
    minDistanceMessage: 'Thông báo khi quá gần bài khác',
  },
}

/** The words of the settings about what a device measured. */
export const measureWords: Words = {
  en: {
    accuracyLimit: 'Refuse when coarser than (metres)',
    accuracyLimitMessage: 'Message when refused for accuracy',
    allowMock: 'May come from an app that makes places up',
    mockMessage: 'Message when made up',
  },
  zh: {
    accuracyLimit: '精度低于多少米时拒绝',
    accuracyLimitMessage: '因精度被拒时的提示',
    allowMock: '可来自模拟位置的应用',
    mockMessage: '位置被模拟时的提示',
  },
  vi: {
    accuracyLimit: 'Từ chối khi kém hơn (mét)',
    accuracyLimitMessage: 'Thông báo khi bị từ chối vì độ chính xác',
    allowMock: 'Được dùng vị trí do ứng dụng giả lập',
    mockMessage: 'Thông báo khi vị trí là giả lập',
  },
}

export const fenceOptionWords: Words = {
  en: { fenceRule_inside: 'Inside an area only', fenceRule_outside: 'Outside an area only' },
  zh: { fenceRule_inside: '仅在区域内', fenceRule_outside: '仅在区域外' },
  vi: { fenceRule_inside: 'Chỉ trong một khu vực', fenceRule_outside: 'Chỉ ngoài một khu vực' },
}

export const overlapWords: Words = {
  en: {
    noOverlap: 'Must not overlap areas of other submissions',
    overlapSlack: 'Overlap that is let pass (metres)',
    overlapMessage: 'Message when it overlaps another',
  },
  zh: {
    noOverlap: '不得与其他提交的区域重叠',
    overlapSlack: '允许的重叠宽度（米）',
    overlapMessage: '与其他区域重叠时的提示',
  },
  vi: {
    noOverlap: 'Không được chồng lên khu vực của bài gửi khác',
    overlapSlack: 'Độ chồng lấn được bỏ qua (mét)',
    overlapMessage: 'Thông báo khi chồng lên khu vực khác',
  },
}
