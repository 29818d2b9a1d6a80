import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';
import { type RegionLevel, regionLevels } from '../../../contract/features/regions.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const texts = {
	code: text(
		'区划代码应为2位（省级）、4位（地市级）、6位（区县级）或9位（乡镇级）数字',
		'區劃代碼應為2位（省級）、4位（地市級）、6位（區縣級）或9位（鄉鎮級）數字',
		'The code has 2 digits (province), 4 (city), 6 (county) or 9 (township)',
	),
	province: text('省级区划没有上级区划', '省級區劃沒有上級區劃', 'A province has no region above it'),
	parent: text('{own}区划的上级应为{above}区划', '{own}區劃的上級應為{above}區劃', 'Above a {own} stands a {above}'),
} as const;

const levels: Record<RegionLevel, Texts> = {
	province: text('省级', '省級', 'province'),
	city: text('地市级', '地市級', 'city'),
	county: text('区县级', '區縣級', 'county'),
	township: text('乡镇级', '鄉鎮級', 'township'),
};

/** What is wrong with the code of a region. */
export function codeText(language: Language): string {
	return texts.code[language];
}

/** What must stand above a region of a level. */
export function parentText(level: RegionLevel, language: Language): string {
	const above = regionLevels[regionLevels.indexOf(level) - 1];
	if (!above) return texts.province[language];
	return fill(texts.parent[language], { own: levels[level][language], above: levels[above][language] });
}
