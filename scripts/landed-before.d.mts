export function compareWithHistory(folder: string): { compared: string[]; problems: string[] };
