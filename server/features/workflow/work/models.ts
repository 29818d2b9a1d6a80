import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import type { ProcessFile } from '../../../../contract/processes/process.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { readProcessFile } from '../../../documents/process/read/read-process-file.ts';
import { createModel, type ProcessModel } from '../engine/process-model.ts';
import { readDefinition } from '../store/cases.ts';

/** Definitions never change, so that their models are kept; small portals have some dozens. */
const models = new LRUCache<string, ProcessModel>({ max: 200 });

/** Names a definition by its content. */
export function hashOf(content: string): string {
	return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** The model of a definition that a case runs on. */
export async function modelOf(db: RecordDatabase, hash: string): Promise<ProcessModel> {
	const model = await findModel(db, hash);
	if (!model) throw new Error(`the definition ${hash} of a process cannot be read`);
	return model;
}

/** The same; undefined for a definition that cannot be read. */
export async function findModel(db: RecordDatabase, hash: string): Promise<ProcessModel | undefined> {
	const known = models.get(hash);
	if (known) return known;
	const content = await readDefinition(db, hash);
	const file = content === undefined ? undefined : readProcessFile(content, '').file;
	return file && keepModel(hash, file);
}

export function keepModel(hash: string, file: ProcessFile): ProcessModel {
	const model = models.get(hash) ?? createModel(file);
	models.set(hash, model);
	return model;
}
