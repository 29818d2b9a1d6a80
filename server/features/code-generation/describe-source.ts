import { invalidInput } from '../../../contract/base/portal-error.ts';
import { storageProblems } from '../../../contract/screen-check/findings/storage/texts.ts';
import { findUnsafeSql } from '../../../contract/screen-check/storage/check-sql.ts';
import { factsOfEntries, findList } from '../../documents/screen/facts-of-entries.ts';
import type { ForeignTableFacts } from '../../documents/screen/screen-from-source.ts';
import { explainingSources } from '../../metadata/base/foreign-sources.ts';
import { valueAt } from '../../metadata/foreign/read/read-json.ts';
import { describeQuery, describeTable, sourcesOf } from '../data-source/public.ts';
import type { Services } from '../feature.ts';
import type { CodeWish } from './read-request.ts';
import { texts } from './texts.ts';

interface DescribedSource {
	facts: ForeignTableFacts;
	/** Of an interface. */
	list?: string;
	/** Of a statement. */
	plan?: string[];
}

/** What a table, a statement or a list of another system has, as that system describes it. */
export function describeSource(services: Services, wish: CodeWish): Promise<DescribedSource> {
	const { source: code, table, sql, list } = wish;
	return explainingSources(async () => {
		const source = await sourcesOf(services).open(code);
		if (source.kind === 'json' && sql !== undefined) throw invalidInput([{ path: 'sql', message: texts.noSql() }]);
		if (source.kind === 'json') return describeList(await source.read(table), list);
		if (sql === undefined) {
			const facts = await describeTable(source, table);
			if (!facts) throw invalidInput([{ path: 'table', message: texts.noTable({ table }) }]);
			return { facts };
		}
		const part = findUnsafeSql(sql);
		if (part !== undefined) throw invalidInput([{ path: 'sql', message: storageProblems['source-sql']({ part }) }]);
		return describeQuery(source, sql);
	});
}

function describeList(reply: unknown, list: string | undefined): DescribedSource {
	const found = findList(list === undefined ? reply : valueAt(reply, list));
	if (!found || (list !== undefined && found.list !== '')) throw invalidInput([{ path: 'list', message: texts.noList() }]);
	return { facts: factsOfEntries(found.entries), list: list ?? found.list };
}
