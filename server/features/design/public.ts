/** What others use of the screen editor: documents with drafts and versions, their history, files that are written completely or not at all, and tables without a screen. */
export { checkText, readDefinition, toDesignProblems } from './base/design-check.ts';
export { etagOf, removeDesignFile, requireDocumentPath, writeDesignFile } from './base/design-file.ts';
export { DesignService } from './base/design-service.ts';
export { DesignStore, forgetTenantPaths, readDraft, tenantPath } from './base/store.ts';
export { readFreeTables } from './forms/business-tables.ts';
