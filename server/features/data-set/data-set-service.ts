import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import type { DataSetFile } from '../../../contract/data-sets/data-set.ts';
import type { DataSetEntry, DataSetRows } from '../../../contract/data-sets/rows.ts';
import { dataSetType } from '../../../contract/documents/document-types.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { dataSetFiles, needDataSet, screenBelow } from '../../documents/data-set/data-set-files.ts';
import { dataSetKind } from '../../documents/data-set/data-set-kind.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import type { Call } from '../../http/route.ts';
import type { LoadedDocument } from '../../metadata/document/document-kind.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { readDefinition } from '../design/public.ts';
import type { Services } from '../feature.ts';
import { texts } from './texts.ts';

export type DataSetCall = Call<Principal>;

/** Which rows of a data set are wanted. */
export interface Wanted {
	offset: number;
	limit: number;
	/** A right that must reach the records beside `view`. */
	right?: 'export';
}

/** Data sets and their rows, as far as their reader may view the records. */
export class DataSetService {
	readonly #services: Pick<Services, 'engine' | 'records'>;

	constructor(services: Pick<Services, 'engine' | 'records'>) {
		this.#services = services;
	}

	/** The data sets over records that the caller may view, in the order of areas and titles. */
	list({ principal, language }: DataSetCall): DataSetEntry[] {
		return listDocuments(this.#dataSets(), {
			language,
			screenOf: (file) => {
				const screen = this.#services.records.screen(screenBelow(this.#dataSets(), file), language, principal.tenantId);
				return screen && may(principal, `${screen.name}:view`) ? screen : undefined;
			},
			own: ({ fields }) => ({ isGrouped: fields === undefined }),
		});
	}

	/** Rows of a stored data set. */
	async rows(name: string, call: DataSetCall, wanted: Wanted): Promise<DataSetRows> {
		return this.#read(needDataSet(this.#dataSets(), name), call, wanted);
	}

	/** Rows of a data set that is not stored; what is wrong with it is named as `definition` and the way into it. */
	try(call: DataSetCall, wanted: Wanted): Promise<DataSetRows> {
		return this.#read(readDefinition<DataSetFile>(this.#services.engine, call, dataSetType), call, wanted);
	}

	async #read(file: DataSetFile, call: DataSetCall, { offset, limit, right }: Wanted): Promise<DataSetRows> {
		const { principal, language, input } = call;
		const files = dataSetFiles(this.#dataSets(), file, language);
		const name = files.at(-1)?.screen ?? '';
		const screen = this.#services.records.screen(name, language, principal.tenantId);
		if (!screen || screen.scope === 'feature') throw new PortalError('notFound', { message: texts.noScreen({ name }) });
		for (const needed of ['view', ...(right === undefined ? [] : [right])]) {
			if (!may(principal, `${name}:${needed}`)) throw new PortalError('noPermission', { message: texts.mayNot({ title: screen.title }) });
		}
		const values = input.parameters ?? {};
		if (!isPlainObject(values)) throw invalidInput([{ path: 'parameters', message: texts.object() }]);
		const asked = { files, values, offset, limit, list: { query: input.query, sorts: input.sorts } };
		const rows = await this.#services.records.dataSet(name, call, { ...asked, ...(right !== undefined && { right }) });
		return { title: files[0]?.title ?? '', description: files[0]?.description ?? '', screen: name, ...rows };
	}

	#dataSets(): ReadonlyMap<string, LoadedDocument<DataSetFile>> {
		return this.#services.engine.documents().of(dataSetKind);
	}
}
