// A separate file, because imports run before a module's body.
import 'reflect-metadata';
