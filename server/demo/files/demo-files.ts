import { Readable } from 'node:stream';
import { portalSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import type { FileStore } from '../../files/stores/file-store.ts';
import { Random } from '../base/random.ts';
import type { DemoData } from '../data/demo-data.ts';
import type { SpotCheck } from '../trade/spot-checks.ts';
import { drawPhoto } from './draw-photo.ts';
import { writeReport } from './write-report.ts';

/** So many of the newest concluded checks of each tenant bring a report and photos. */
const checksWithFiles = 12;

interface MadeFile {
	id: string;
	name: string;
	content: Buffer;
	field: string;
}

/** Gives some spot checks their report and photos, writes the files, and returns the rows about them. */
export async function makeDemoFiles(seed: string, { records }: DemoData, store: FileStore): Promise<TableRows[]> {
	const random = new Random(`${seed} files`);
	const attachments: unknown[][] = [];
	const uses: unknown[][] = [];
	for (const [tenantId, rows] of records) {
		const checks = (rows['spot-check'] ?? []) as SpotCheck[];
		const concluded = checks.filter(({ result }) => result !== 'pending').slice(-checksWithFiles);
		for (const check of concluded) {
			const made = filesOf(random, check);
			check.report = made.find(({ field }) => field === 'report')?.id ?? null;
			check.photos = made.filter(({ field }) => field === 'photos').map(({ id }) => id);
			for (const { id, name, content, field } of made) {
				await store.write(id, Readable.from([content]));
				attachments.push([id, tenantId, check.createBy, name, content.length, false, new Date(check.createTime)]);
				uses.push([id, tenantId, 'spot-check', check.id, field]);
			}
		}
	}
	return [
		{
			schema: portalSchema,
			table: 'attachment',
			columns: ['id', 'tenant_id', 'owner_id', 'file_name', 'total_bytes', 'is_shared', 'create_time'],
			rows: attachments,
		},
		{ schema: portalSchema, table: 'attachment_use', columns: ['attachment_id', 'tenant_id', 'screen', 'record_id', 'field'], rows: uses },
	];
}

function filesOf(random: Random, check: SpotCheck): MadeFile[] {
	const { subject, number } = check;
	const report = writeReport([
		'产品质量监督抽查检验报告',
		`抽查编号：${number}`,
		`受检企业：${subject.enterprise.name}`,
		`产品名称：${subject.product.name}`,
		`抽样日期：${check.sampleDate}    样品数量：${check.sampleCount}`,
		`报告日期：${check.reportDate ?? ''}`,
		`检验结论：${check.result === 'passed' ? '合格' : `不合格（${check.failedItems ?? ''}）`}`,
	]);
	const photos = Array.from({ length: random.integer(1, 3) }, (_, index) => ({
		id: random.uuid(check.createTime),
		name: `${number}-现场${index + 1}.png`,
		content: drawPhoto(random),
		field: 'photos',
	}));
	return [{ id: random.uuid(check.createTime), name: `${number}检验报告.pdf`, content: report, field: 'report' }, ...photos];
}
