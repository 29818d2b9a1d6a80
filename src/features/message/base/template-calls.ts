import type { ListAnswer, StoredRecord } from '../../../../contract/records/list-query.ts';
import { callApi } from '../../../base/api/portal-api.ts';

const base = '/platform/v3/msg/template';
/** The largest page. */
const mostTemplates = 1000;

/** A template to choose. */
export interface TemplateChoice {
	id: string;
	name: string;
	/** The screen of the record that it is about; null for none. */
	screen: string | null;
}

/** The enabled templates of the tenant, by name. */
export async function loadTemplates(): Promise<TemplateChoice[]> {
	const { dataResult } = await callApi<ListAnswer>(`${base}/query`, {
		parameters: [{ key: 'Q^enabled^S', value: true }],
		requestPage: { pageNo: 1, limit: mostTemplates },
		sorts: [{ field: 'name', order: 'ASC' }],
	});
	return dataResult.map((row) => ({ id: row.id, name: String(row.name), screen: screenOf(row) }));
}

/** One template with its texts. */
export async function loadTemplate(id: string): Promise<{ subject: string; content: string; screen: string | null }> {
	const record = await callApi<StoredRecord>(`${base}/get`, { id }, { method: 'GET' });
	return { subject: String(record.subject ?? ''), content: String(record.content ?? ''), screen: screenOf(record) };
}

function screenOf({ screen }: StoredRecord): string | null {
	return typeof screen === 'string' && screen !== '' ? screen : null;
}
