import type { KindMessages } from '../KindMessages.ts'

export const messages: KindMessages = {
  en: {
    title: 'Location',
    hint: 'A place on the map',
    settings: {
      allowDevice: 'May use the device’s position',
      allowMap: 'May be chosen on the map',
      allowTyped: 'May be typed as figures',
      accuracyTarget: 'Wanted accuracy (metres)',
      zoom: 'Map zoom',
    },
  },
  zh: {
    title: '位置',
    hint: '地图上的一个地点',
    settings: {
      allowDevice: '可使用设备定位',
      allowMap: '可在地图上选择',
      allowTyped: '可输入坐标数字',
      accuracyTarget: '期望精度（米）',
      zoom: '地图缩放级别',
    },
  },
  vi: {
    title: 'Vị trí',
    hint: 'Một địa điểm trên bản đồ',
    settings: {
      allowDevice: 'Được dùng vị trí của thiết bị',
      allowMap: 'Được chọn trên bản đồ',
      allowTyped: 'Được nhập tọa độ bằng số',
      accuracyTarget: 'Độ chính xác mong muốn (mét)',
      zoom: 'Mức thu phóng bản đồ',
    },
  },
}
