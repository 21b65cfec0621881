/** A sea or ocean with its name in the portal's languages, and the position of the label. */
interface Sea {
  /** [longitude, latitude] in degrees. */
  readonly at: readonly [number, number]
  readonly zoom: number
  readonly en: string
  readonly zh: string
  readonly vi: string
}

const sea = (longitude: number, latitude: number, zoom: number, en: string, zh: string, vi: string): Sea => ({
  at: [longitude, latitude],
  zoom,
  en,
  zh,
  vi,
})

/** Seas labelled on the map, listed manually. */
export const SEAS: readonly Sea[] = [
  sea(-150, 28, 0, 'Pacific Ocean', '太平洋', 'Thái Bình Dương'),
  sea(-125, -28, 1, 'Pacific Ocean', '太平洋', 'Thái Bình Dương'),
  sea(165, 22, 2, 'Pacific Ocean', '太平洋', 'Thái Bình Dương'),
  sea(-38, 32, 0, 'Atlantic Ocean', '大西洋', 'Đại Tây Dương'),
  sea(-16, -24, 1, 'Atlantic Ocean', '大西洋', 'Đại Tây Dương'),
  sea(78, -22, 0, 'Indian Ocean', '印度洋', 'Ấn Độ Dương'),
  sea(20, -60, 1, 'Southern Ocean', '南冰洋', 'Nam Đại Dương'),
  sea(-10, 80, 2, 'Arctic Ocean', '北冰洋', 'Bắc Băng Dương'),
  sea(113.5, 13.5, 3, 'South China Sea', '南海', 'Biển Đông'),
  sea(107.6, 19.6, 5, 'Gulf of Tonkin', '北部湾', 'Vịnh Bắc Bộ'),
  sea(101.6, 9.6, 4, 'Gulf of Thailand', '泰国湾', 'Vịnh Thái Lan'),
  sea(96, 10.5, 4, 'Andaman Sea', '安达曼海', 'Biển Andaman'),
  sea(88, 14, 3, 'Bay of Bengal', '孟加拉湾', 'Vịnh Bengal'),
  sea(64, 15, 3, 'Arabian Sea', '阿拉伯海', 'Biển Ả Rập'),
  sea(51.5, 27, 4, 'Persian Gulf', '波斯湾', 'Vịnh Ba Tư'),
  sea(37.8, 21, 4, 'Red Sea', '红海', 'Biển Đỏ'),
  sea(48, 12.1, 4, 'Gulf of Aden', '亚丁湾', 'Vịnh Aden'),
  sea(112, -4.9, 4, 'Java Sea', '爪哇海', 'Biển Java'),
  sea(121, 3, 4, 'Celebes Sea', '苏拉威西海', 'Biển Sulawesi'),
  sea(126, -5.8, 4, 'Banda Sea', '班达海', 'Biển Banda'),
  sea(119.8, 8.2, 5, 'Sulu Sea', '苏禄海', 'Biển Sulu'),
  sea(133, 18, 3, 'Philippine Sea', '菲律宾海', 'Biển Philippines'),
  sea(125, 29.5, 4, 'East China Sea', '东海', 'Biển Hoa Đông'),
  sea(123.3, 36, 5, 'Yellow Sea', '黄海', 'Hoàng Hải'),
  sea(134.5, 40, 4, 'Sea of Japan', '日本海', 'Biển Nhật Bản'),
  sea(149, 54, 3, 'Sea of Okhotsk', '鄂霍次克海', 'Biển Okhotsk'),
  sea(-178, 58, 3, 'Bering Sea', '白令海', 'Biển Bering'),
  sea(158, -16, 3, 'Coral Sea', '珊瑚海', 'Biển San Hô'),
  sea(160, -39, 3, 'Tasman Sea', '塔斯曼海', 'Biển Tasman'),
  sea(136, -9.8, 4, 'Arafura Sea', '阿拉弗拉海', 'Biển Arafura'),
  sea(18, 35, 3, 'Mediterranean Sea', '地中海', 'Địa Trung Hải'),
  sea(34.5, 43.3, 4, 'Black Sea', '黑海', 'Biển Đen'),
  sea(50.8, 41.5, 4, 'Caspian Sea', '里海', 'Biển Caspi'),
  sea(19.5, 57.5, 4, 'Baltic Sea', '波罗的海', 'Biển Baltic'),
  sea(3.2, 56, 4, 'North Sea', '北海', 'Biển Bắc'),
  sea(3, 68, 3, 'Norwegian Sea', '挪威海', 'Biển Na Uy'),
  sea(40, 74.5, 3, 'Barents Sea', '巴伦支海', 'Biển Barents'),
  sea(75, 75.5, 3, 'Kara Sea', '喀拉海', 'Biển Kara'),
  sea(-4.5, 45.3, 4, 'Bay of Biscay', '比斯开湾', 'Vịnh Biscay'),
  sea(2.5, 2, 3, 'Gulf of Guinea', '几内亚湾', 'Vịnh Guinea'),
  sea(41, -17.5, 4, 'Mozambique Channel', '莫桑比克海峡', 'Eo biển Mozambique'),
  sea(-75, 15, 3, 'Caribbean Sea', '加勒比海', 'Biển Caribe'),
  sea(-90.5, 25.3, 3, 'Gulf of Mexico', '墨西哥湾', 'Vịnh Mexico'),
  sea(-85, 60, 3, 'Hudson Bay', '哈德孙湾', 'Vịnh Hudson'),
  sea(-53, 57.5, 3, 'Labrador Sea', '拉布拉多海', 'Biển Labrador'),
  sea(-67, 73.5, 4, 'Baffin Bay', '巴芬湾', 'Vịnh Baffin'),
  sea(-145, 56.5, 3, 'Gulf of Alaska', '阿拉斯加湾', 'Vịnh Alaska'),
  sea(-140, 72, 4, 'Beaufort Sea', '波弗特海', 'Biển Beaufort'),
  sea(-63, 39, 3, 'Sargasso Sea', '马尾藻海', 'Biển Sargasso'),
]
