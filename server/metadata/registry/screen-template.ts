import { currentMetaVersion } from '../../../contract/documents/meta-version.ts';
import type { AreaFile, ScreenFile } from '../../../contract/screen/screen.ts';

/** A new screen file: a name, a state and a day, to be changed. Its title is the file's name until a user writes one. */
export function screenTemplate(name: string): ScreenFile {
	const title = toTitle(name);
	return {
		$schema: '../screen.schema.json',
		metaVersion: currentMetaVersion,
		title,
		record: {
			properties: {
				name: { type: 'string', title: '名称', maxLength: 100 },
				status: {
					type: 'string',
					title: '状态',
					default: 'open',
					options: [
						{ value: 'open', title: '进行中', color: 'processing' },
						{ value: 'closed', title: '已完成', color: 'success' },
					],
				},
				day: { type: 'string', title: '日期', format: 'date', default: { name: 'today' } },
				remark: { type: 'string', title: '备注', format: 'multiline', maxLength: 500 },
			},
			required: ['name', 'status'],
		},
		list: { search: ['name', 'status', 'day'] },
		texts: {
			'zh-TW': { 名称: '名稱', 状态: '狀態', 进行中: '進行中', 已完成: '已完成', 日期: '日期', 备注: '備註' },
			en: { 名称: 'Name', 状态: 'Status', 进行中: 'Open', 已完成: 'Closed', 日期: 'Date', 备注: 'Remark' },
		},
	};
}

/** The text of a new area file. Default title: the name of the area. */
export function areaTemplate(area: string, title: string | null = null): string {
	const file: AreaFile = {
		$schema: '../area.schema.json',
		metaVersion: currentMetaVersion,
		title: title ?? toTitle(area),
		system: 'quality',
	};
	return toText(file);
}

/** A name as a title, until a user writes one. */
export function toTitle(name: string): string {
	const words = name.replace(/[-_]/g, ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A file as it is written. */
export function toText(file: object): string {
	return `${JSON.stringify(file, null, '\t')}\n`;
}
