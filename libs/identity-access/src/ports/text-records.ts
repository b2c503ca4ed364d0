/** The TXT records of a name, each in its parts; empty without one. @throws Error when DNS does not answer */
export type TextRecords = (name: string) => Promise<readonly (readonly string[])[]>;
