import type { Texts } from '../../../contract/base/languages.ts';
import { useTextTable } from '../../../renderers/core/texts/use-text-table.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const texts = {
	loadFailed: text('无法加载', '無法載入', 'Loading failed'),
	noAttributes: text('没有扩展属性', '沒有擴充屬性', 'There are no extended attributes'),
};

/** The texts of extended attributes. */
export const useAttributeTexts = () => useTextTable(texts);
